import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { Message } from '#contract/message.ts'
import { lenient } from '#src/platform/lib/lenient.ts'
import { formatDate } from '#src/platform/lib/time/time.ts'
import { MessageFilterSchema, type MessageFilter } from '#contract/search-parameters.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { Permitted } from '#src/features/member-centre/permitted.tsx'
import { readAllMutation } from '#src/features/message/message.mutations.ts'
import { messagesQuery, unreadQuery } from '#src/features/message/message.queries.ts'
import { useIsPendingDeletion } from '#src/features/undo/pending-deletions.ts'
import { ListPending } from '#src/layout/failure/route-pending.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { ChoiceChips } from '#src/ui/chip/choice-chips.tsx'
import { MessageRow } from './-message/message-row.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'

const DAY_MS = 86_400_000

const SearchSchema = v.object({ kind: lenient(MessageFilterSchema, 'all') })

export const Route = createFileRoute('/user/_member/account/message')({
  validateSearch: SearchSchema,
  staticData: { messages: 'user/account/message', hasTabBar: true },
  loaderDeps: ({ search: { kind = 'all' } }) => ({ kind }),
  loader: async ({ context: { queryClient }, deps: { kind } }) => {
    void queryClient.prefetchQuery({ ...unreadQuery(), staleTime: 0 })
    await queryClient.ensureInfiniteQueryData({
      ...restoreLength(messagesQuery(kind)),
      revalidateIfStale: true,
    })
  },
  pendingComponent: withOfflinePanel(ListPending),
  errorComponent: RouteError,
  component: MessagesPage,
})

function MessagesPage() {
  const { t } = useLingui()
  const { kind = 'all' } = Route.useSearch()
  const { isOnline } = useConnection()
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <PageTitle>{t`Messages`}</PageTitle>
      <PageBar
        actions={
          <>
            <Permitted to="readAll">
              <MarkAllRead />
            </Permitted>
            <Permitted to="delete">
              <Button variant="quiet" isSmall onPress={() => setManaging(!isManaging)}>
                {isManaging ? <Trans context="button">Done</Trans> : <Trans>Manage</Trans>}
              </Button>
            </Permitted>
          </>
        }
      >
        <Trans>Messages</Trans>
      </PageBar>
      <Kinds kind={kind} />
      <Messages kind={kind} isManaging={isManaging} />
      {!isOnline && (
        <Why icon={WifiOff} className="mt-3">
          <Trans>You can read messages here. You need to be online to mark or delete them.</Trans>
        </Why>
      )}
    </>
  )
}

function MarkAllRead() {
  const { data: unread } = useQuery(unreadQuery())
  const { isOnline } = useConnection()
  const readAll = useMutation(readAllMutation())
  if (!unread?.count) return null
  return (
    <Button
      variant="quiet"
      isSmall
      disabled={!isOnline}
      busy={readAll.isPending}
      onPress={() => readAll.mutate()}
    >
      <Trans>Mark all read</Trans>
    </Button>
  )
}

function Kinds({ kind }: { kind: MessageFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const choose = (next: MessageFilter) =>
    void navigate({
      to: '/user/account/message',
      search: next === 'all' ? {} : { kind: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <ChoiceChips
      label={t`Message type`}
      isLabelHidden
      isLarge={false}
      value={kind}
      onChange={choose}
      options={[
        { value: 'all', label: <Trans context="messages">All</Trans> },
        { value: 'order', label: <Trans>Orders</Trans> },
        { value: 'refund', label: <Trans context="messages">Refunds</Trans> },
        { value: 'points', label: <Trans>Points</Trans> },
        { value: 'shop', label: <Trans>From the shop</Trans> },
      ]}
      className="pt-1"
    />
  )
}

type MessagesProps = {
  kind: MessageFilter
  /** each message can be deleted */
  isManaging: boolean
}

function Messages({ kind, isManaging }: MessagesProps) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(messagesQuery(kind))
  const dayWords = useDayWords(query.dataUpdatedAt)
  const isDeleted = useIsPendingDeletion()
  const messages = query.data.pages
    .flatMap((page) => page.list)
    .filter(({ id }) => !isDeleted(`message ${id}`))
  if (messages.length === 0) return <NoMessages kind={kind} />
  return (
    <div className="pt-3">
      <ul tabIndex={-1} aria-label={t`Messages`} className="outline-none">
        {messages.map((message, place) => {
          const day = dayWords(message)
          const before = messages[place - 1]
          const isFirstOfDay = !before || dayWords(before) !== day
          return (
            <MessageRow
              key={message.id}
              message={message}
              day={isFirstOfDay ? day : undefined}
              isManaging={isManaging}
            />
          )
        })}
      </ul>
      <MoreOf query={query} />
    </div>
  )
}

/** The day of a message: "Today", "Yesterday", or the date; `now` in milliseconds. */
function useDayWords(now: number) {
  const { t, i18n } = useLingui()
  const dateOf = (time: number) => formatDate(i18n.locale, time)
  return ({ createTime }: Message) => {
    const date = dateOf(createTime)
    if (date === dateOf(now)) return t`Today`
    return date === dateOf(now - DAY_MS) ? t`Yesterday` : date
  }
}

/** No messages yet, or none of this kind. */
function NoMessages({ kind }: { kind: MessageFilter }) {
  const { t } = useLingui()
  const isAll = kind === 'all'
  return (
    <StatePanel
      drawing={<OrdersDrawing />}
      title={isAll ? t`No messages yet` : t`No messages of this type`}
      actions={
        isAll ? (
          <Link to="/" className={buttonClass({ variant: 'ink' })}>
            <Trans>Browse the shop</Trans>
          </Link>
        ) : (
          <Link to="/user/account/message" className={buttonClass({ variant: 'soft' })}>
            <Trans>All messages</Trans>
          </Link>
        )
      }
    >
      <Trans>Updates about your orders, refunds and points appear here.</Trans>
    </StatePanel>
  )
}
