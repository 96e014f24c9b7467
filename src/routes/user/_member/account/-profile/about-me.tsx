import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/account.ts'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import type { ToldField } from './field-sheet.tsx'
import { useGenderWords } from './field-sheet.tsx'

type AboutMeProps = { profile: Profile; onEdit: (what: ToldField | 'avatar' | 'username') => void }

/** The member's personal data; each row opens a sheet. A chosen account name never changes. */
export function AboutMe({ profile, onEdit }: AboutMeProps) {
  const { t } = useLingui()
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
          value={birthday || t`Not set`}
          onPress={() => onEdit('birthday')}
        />
        <ListRow title={t`Bio`} value={motto || t`None yet`} onPress={() => onEdit('motto')} />
      </List>
    </Panel>
  )
}
