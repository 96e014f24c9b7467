import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#src/features/address/address.queries.ts'
import { useIsMember } from '#src/features/session/use-member.ts'

const FRESH_MS = 600_000

/** Division code of the address that the confirm page starts with; '' without one, undefined while it is unknown. */
export function useReaderArea(): string | undefined {
  const isMember = useIsMember()
  const { data, fetchStatus } = useQuery({
    ...addressesQuery(),
    enabled: isMember,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
  if (!isMember) return ''
  return data?.list[0]?.areaCode ?? (fetchStatus === 'fetching' ? undefined : '')
}
