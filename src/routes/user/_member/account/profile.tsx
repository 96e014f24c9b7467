import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { profileQuery } from '#src/features/account/account.queries.ts'
import { maskAddress } from '#contract/lib/text.ts'
import { takeConsent, type Consent, type WechatReturn } from '#src/features/wechat/consent-here.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { lenient } from '#src/platform/lib/lenient.ts'
import { dayText } from '#contract/lib/day-text.ts'
import { formatFullTime } from '#src/platform/lib/time/time.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { BindSheet } from '#src/routes/user/_member/account/-profile/bind-sheet.tsx'
import {
  profileField,
  FieldSheet,
  type OpenSheet,
  type ToldField,
  useGenderWords,
} from '#src/routes/user/_member/account/-profile/field-sheet.tsx'
import { SignInWays } from './-profile/sign-in-ways.tsx'
import { UsernameSheet } from './-profile/username-sheet.tsx'
import { WechatSheet } from '#src/routes/user/_member/account/-profile/wechat-sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import type { Profile } from '#contract/account.ts'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { devicePush } from '#src/features/push/device-push.ts'
import { useStore } from '#src/platform/state/store.ts'
import { WifiOff } from 'lucide-react'
import { endOtherSessionsMutation } from '#src/features/account/account.mutations.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

/** Few open these. */
const AvatarSheet = lateSheet(
  async () =>
    (await import('#src/routes/user/_member/account/-profile/avatar-sheet.tsx')).AvatarSheet,
)
const ExportSheet = lateSheet(
  async () =>
    (await import('#src/routes/user/_member/account/-profile/export-sheet.tsx')).ExportSheet,
)
const PushSheet = lateSheet(
  async () => (await import('#src/routes/user/_member/account/-profile/push-sheet.tsx')).PushSheet,
)

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Skeleton rows matching the page. */
function ProfilePending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid max-w-140 pt-16 max-desktop:mx-auto">
      {ROWS.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </Skeleton>
  )
}

export const Route = createFileRoute('/user/_member/account/profile')({
  validateSearch: v.object({
    /** added by WeChat when it returns to this page */
    code: lenient(v.string()),
    state: lenient(v.string()),
    /** the sheet that is open at first */
    sheet: lenient(v.picklist(['export'])),
  }),
  staticData: { messages: ['user/account/profile', 'account', 'upload'], hasTabBar: true },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData({ ...profileQuery(), revalidateIfStale: true })
  },
  pendingComponent: withOfflinePanel(ProfilePending),
  errorComponent: RouteError,
  component: ProfilePage,
})

/** The consent with which WeChat has returned to this page; it is then removed from the address. */
function useConsent(returned: WechatReturn, onConsent: () => void): Consent | null {
  const navigate = Route.useNavigate()
  const [consent, setConsent] = useState<Consent | null>(null)
  const { code } = returned
  useEffect(() => {
    if (code === undefined) return
    const taken = takeConsent(returned)
    if (taken) {
      setConsent(taken)
      onConsent()
    }
    void navigate({ search: {}, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- a consent is used once
  }, [code])
  return consent
}

/** The address of the computer itself, which tells nobody where a sign-in came from. */
const LOOPBACK = /^(::1$|127\.)/

function ProfilePage() {
  const { t, i18n } = useLingui()
  const { data: profile } = useSuspenseQuery(profileQuery())
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const returned = Route.useSearch()
  const [editing, setEditing] = useState<OpenSheet | null>(returned.sheet ?? null)
  const consent = useConsent(returned, () => setEditing('wechat'))
  const close = () => setEditing(null)
  const clock = formatFullTime(i18n.locale, profile.last_login_time)
  const address = maskAddress(profile.last_login_ip)
  const isBinding = editing === 'mobile' || editing === 'email'
  return (
    <>
      <PageTitle>{t`Profile`}</PageTitle>
      <PageBar>
        <Trans>Profile</Trans>
      </PageBar>
      <div className="grid max-w-140 gap-3 pt-2 pb-8 max-desktop:mx-auto desktop:pt-0">
        <AboutMe profile={profile} onEdit={setEditing} />
        <SignInWays profile={profile} offersWechat={site.offersWechat} onEdit={setEditing} />
        <PushRow onPress={() => setEditing('push')} />
        <p className="px-1 text-12 text-ink-3 tabular-nums">
          {LOOPBACK.test(profile.last_login_ip) ? (
            <Trans>Last sign-in {clock}</Trans>
          ) : (
            <Trans>
              Last sign-in {clock} · {address}
            </Trans>
          )}
        </p>
        <p className="flex flex-wrap gap-x-6 px-1 text-13">
          <button
            type="button"
            onClick={() => setEditing('export')}
            className="min-h-tap text-link"
          >
            <Trans>Download my data</Trans>
          </button>
          <Link
            to="/user/account/closeAccount"
            className="inline-flex min-h-tap items-center text-link"
          >
            <Trans>Close account</Trans>
          </Link>
        </p>
      </div>
      <AvatarSheet isOpen={editing === 'avatar'} onClose={close} />
      <FieldSheet profile={profile} field={profileField(editing)} onClose={close} />
      <UsernameSheet isOpen={editing === 'username'} onClose={close} />
      <BindSheet profile={profile} channel={isBinding ? editing : null} onClose={close} />
      <WechatSheet
        profile={profile}
        consent={consent}
        isOpen={editing === 'wechat'}
        onClose={close}
      />
      <ExportSheet profile={profile} isOpen={editing === 'export'} onClose={close} />
      <PushSheet isOpen={editing === 'push'} onClose={close} />
      <DevicesSheet profile={profile} isOpen={editing === 'devices'} onClose={close} />
    </>
  )
}

type AboutMeProps = { profile: Profile; onEdit: (what: ToldField | 'avatar' | 'username') => void }

/** The member's personal data; each row opens a sheet. A chosen account name never changes. */
function AboutMe({ profile, onEdit }: AboutMeProps) {
  const { t, i18n } = useLingui()
  const genders = useGenderWords()
  const { nickname, username, avatar, birthday, motto } = profile
  return (
    <Panel className="py-1">
      <List label={t`About me`}>
        <ListRow
          title={t`Photo`}
          value={
            <span className="inline-grid align-middle">
              <Avatar name={nickname} url={avatar} size={48} />
            </span>
          }
          onPress={() => onEdit('avatar')}
          className="py-3"
        />
        <ListRow
          title={t`Nickname`}
          value={<bdi>{nickname}</bdi>}
          onPress={() => onEdit('nickname')}
        />
        {profile.mayChooseUsername ? (
          <ListRow title={t`Account`} value={username} onPress={() => onEdit('username')} />
        ) : (
          <ListRow title={t`Account`} value={username} />
        )}
        <ListRow
          title={t`Gender`}
          value={genders[profile.gender]}
          onPress={() => onEdit('gender')}
        />
        <ListRow
          title={t`Birthday`}
          value={birthday ? dayText(i18n.locale, birthday) : t`Not set`}
          onPress={() => onEdit('birthday')}
        />
        <ListRow title={t`Bio`} value={motto || t`None yet`} onPress={() => onEdit('motto')} />
      </List>
    </Panel>
  )
}

/** Shows whether this device is notified; opens the choices. */
function PushRow({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const { isOn } = useStore(devicePush)
  return (
    <Panel className="py-1">
      <List label={t`Notifications`}>
        <ListRow
          title={t`Notifications`}
          value={isOn ? t`On for this device` : t`Off for this device`}
          onPress={onPress}
        />
      </List>
    </Panel>
  )
}

type DevicesSheetProps = { profile: Profile; isOpen: boolean; onClose: () => void }

/** Signs out every device except this one. */
function DevicesSheet({ profile, isOpen, onClose }: DevicesSheetProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const end = useMutation(endOtherSessionsMutation())
  const { otherDevices } = profile
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Other devices`} closeLabel={t`Close`}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          {otherDevices === 0 ? (
            <Trans>You’re signed in on this device only.</Trans>
          ) : (
            <Plural
              value={otherDevices}
              one="You’re signed in on one other device. It will need to sign in again."
              other="You’re signed in on # other devices. They’ll need to sign in again."
            />
          )}
        </p>
        {otherDevices > 0 && (
          <Button
            variant="danger"
            busy={end.isPending}
            busyLabel={<Trans>Signing out</Trans>}
            why={isOnline ? undefined : <Trans>You need to be online to sign them out.</Trans>}
            whyIcon={WifiOff}
            onPress={() => end.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Sign them out</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}
