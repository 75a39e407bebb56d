import { Building2, CreditCard, Landmark, ScrollText, ShieldCheck, UserRound, Users, type LucideIcon } from 'lucide-react';

interface SettingsEntry {
  readonly name: 'Personal' | 'Organization' | 'Team' | 'Security' | 'Audit log' | 'Bank Payouts' | 'Credit Card readers';
  readonly to: string;
  readonly icon: LucideIcon;
}

/** The side navigation of the settings; the roles of its pages are in route-access. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  { name: 'Personal', to: '/admin/dashboard/settings/profile', icon: UserRound },
  { name: 'Organization', to: '/admin/dashboard/settings/organization', icon: Building2 },
  { name: 'Team', to: '/admin/dashboard/settings/team', icon: Users },
  { name: 'Security', to: '/admin/dashboard/settings/security', icon: ShieldCheck },
  { name: 'Audit log', to: '/admin/dashboard/settings/audit', icon: ScrollText },
  { name: 'Bank Payouts', to: '/admin/dashboard/settings/payouts', icon: Landmark },
  { name: 'Credit Card readers', to: '/admin/dashboard/settings/devices', icon: CreditCard },
];
