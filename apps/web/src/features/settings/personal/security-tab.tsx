import { SecurityPanels } from '../security/security-panels.tsx';
import { SessionsPanel } from '../security/sessions-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { PreferredLoginPanel } from './preferred-login-panel.tsx';
import type { Person } from './use-person.ts';
import styles from './personal.module.css';

/** Login methods, and second factors. */
export function SecurityTab({ person }: { person: Person }) {
  return (
    <div className={`col gap20 ${styles.personal}`}>
      <PreferredLoginPanel key={person.preferredLogin} person={person} />
      <PasswordPanel person={person} />
      <EmailPanel person={person} />
      <PhonePanel person={person} />
      <SecurityPanels />
      <SessionsPanel />
    </div>
  );
}
