import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { CircleHelp, Menu } from 'lucide-react';
import type { Session } from '#lib/session/session.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { ExportsTray } from './exports-tray.tsx';
import { Jump } from './jump.tsx';
import { titleKeyOf } from './navigation.ts';
import styles from './top-bar.module.css';
import { texts } from './texts.ts';

interface TopBarProps {
  session: Session;
  path: string;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ session, path, isMenuOpen, onOpenMenu }: TopBarProps) {
  const { t } = useTexts(texts);
  const { config } = useRouteContext({ from: '__root__' });
  const title = titleKeyOf(path);
  return (
    <header className={styles.bar} data-popups>
      <Button
        className={styles.menu}
        type="text"
        shape="circle"
        aria-label={t('openMenu')}
        aria-expanded={isMenuOpen}
        icon={<Menu size={20} />}
        onClick={onOpenMenu}
      />
      <Breadcrumb fallback={<p className={styles.title}>{title && t(title)}</p>} />
      <div className={styles.right}>
        <Jump session={session} />
        <ExportsTray session={session} />
        <Button
          className={styles.help}
          type="text"
          shape="circle"
          aria-label={t('help')}
          title={t('help')}
          icon={<CircleHelp size={18} aria-hidden="true" />}
          href={config.helpCenterUrl}
          target="_blank"
          rel="noopener"
        />
        <AccountMenu session={session} />
      </div>
    </header>
  );
}
