import { ChevronDown, Monitor, Moon, Sun } from 'lucide-react';
import type { Session } from '#lib/session/session.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { ButtonMenuProps } from '#ui/button-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useAccountActs, useOfferedActs } from './use-account-acts.ts';
import styles from './account-menu.module.css';
import { texts } from './texts.ts';

const THEMES = [
  { theme: 'system', text: 'themeSystem', Icon: Monitor },
  { theme: 'light', text: 'themeLight', Icon: Sun },
  { theme: 'dark', text: 'themeDark', Icon: Moon },
] as const;

/** Organization and name at the right of the top bar; opens the profile popup. */
export function AccountMenu({ session }: { session: Session }) {
  const { t } = useTexts(texts);
  const items = useAccountItems(session);
  const act = useAccountActs();
  const name = `${session.user.firstName} ${session.user.lastName}`.trim();
  const orgName = session.organization?.orgName ?? name;
  return (
    <div className={styles.account}>
      <MenuButton className={styles.who} placement="bottomRight" menuClassName={styles.menu} items={items} onPick={act}>
        <span className="unseen">{t('account')}</span>
        <Avatar name={name} />
        <span className={styles.names}>
          <b>{orgName}</b>
          <small>{name}</small>
        </span>
        <ChevronDown size={15} aria-hidden="true" />
      </MenuButton>
    </div>
  );
}

/** Header, the other organizations, actions. `useAccountActs` handles the keys. */
function useAccountItems(session: Session): ButtonMenuProps['items'] {
  const { t } = useTexts(texts);
  const themes = useThemeItems();
  const { canCreateOrganization, hasSettings } = useOfferedActs(session);
  const others = session.memberships.filter(({ orgId }) => orgId !== session.organization?._id);
  return [
    { key: 'header', type: 'group', label: <AccountHeader session={session} /> },
    ...others.map(({ orgId, orgName }) => ({ key: `org:${orgId}`, label: orgName })),
    ...(canCreateOrganization ? [{ key: 'create', label: t('createOrganization') }] : []),
    { type: 'divider' as const },
    ...(hasSettings ? [{ key: 'settings', label: t('settings') }] : []),
    { key: 'theme', type: 'group', label: t('theme'), className: styles.themes, children: themes },
    { key: 'support', label: t('support') },
    { key: 'help', label: t('helpCenter') },
    { type: 'divider' as const },
    { key: 'logOut', label: t('logOut') },
  ];
}

/** A choice of three, in a row: no submenu, because touch and keyboard do not open one well. */
function useThemeItems() {
  const { t } = useTexts(texts);
  const { choice } = useThemeMode();
  return THEMES.map(({ theme, text, Icon }) => ({
    key: `theme:${theme}`,
    label: t(text),
    icon: <Icon size={15} aria-hidden="true" />,
    role: 'menuitemradio',
    'aria-checked': theme === choice,
  }));
}

function AccountHeader({ session: { organization, user } }: { session: Session }) {
  return (
    <span className={styles.head}>
      <b>{organization?.orgName}</b>
      <span>
        {user.firstName} {user.lastName}
      </span>
    </span>
  );
}
