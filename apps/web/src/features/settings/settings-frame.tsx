import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { Building2, CreditCard, Landmark, ScrollText, ShieldCheck, UserRound, Users, WalletCards, type LucideIcon } from 'lucide-react';
import { canOpen } from '@marquee/shared/route-access';
import { useIsBuilt } from '#lib/built-routes.ts';
import { useSession } from '#lib/session/session.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { SideMenuFrame } from '#ui/side-menu.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface SettingsEntry {
  readonly name: 'Personal' | 'Organization' | 'Team' | 'Security' | 'Audit log' | 'Bank Payouts' | 'Credit Card readers' | 'Gift cards';
  readonly to: string;
  readonly icon: LucideIcon;
}

/** The side navigation of the settings; the roles of its pages are in route-access. */
const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  { name: 'Personal', to: '/admin/dashboard/settings/profile', icon: UserRound },
  { name: 'Organization', to: '/admin/dashboard/settings/organization', icon: Building2 },
  { name: 'Team', to: '/admin/dashboard/settings/team', icon: Users },
  { name: 'Security', to: '/admin/dashboard/settings/security', icon: ShieldCheck },
  { name: 'Audit log', to: '/admin/dashboard/settings/audit', icon: ScrollText },
  { name: 'Bank Payouts', to: '/admin/dashboard/settings/payouts', icon: Landmark },
  { name: 'Credit Card readers', to: '/admin/dashboard/settings/devices', icon: CreditCard },
  { name: 'Gift cards', to: '/admin/dashboard/settings/gift-cards', icon: WalletCards },
];

/** The menu beside every page of the settings. */
export function SettingsFrame() {
  const { t } = useTexts(texts);
  const entries = useSettingsEntries();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  return (
    <SideMenuFrame label={t('settings')} path={path} entries={entries.map((entry) => ({ ...entry, label: t(entry.name) }))}>
      <Outlet />
    </SideMenuFrame>
  );
}

/** The settings' root redirects to the first page of the menu, Personal (ACC-238). */
export function SettingsStart() {
  const [first] = useSettingsEntries();
  return first ? <Navigate to={first.to} replace /> : <NotFoundPage />;
}

function useSettingsEntries() {
  const session = useSession();
  const isBuilt = useIsBuilt();
  return SETTINGS_ENTRIES.filter(({ to }) => isBuilt(to) && canOpen(session, to));
}
