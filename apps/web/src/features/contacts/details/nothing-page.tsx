import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from '../contacts.module.css';

/** Exchanges and wait lists are not available yet, so the lists are empty. */
export function ContactNothingPage({ of }: { of: 'Exchanges' | 'Waitlists' }) {
  const { t } = useTranslation('contacts');
  return (
    <Panel className={styles.rows} flush>
      <Empty level={2} title={t(`no${of}`)} hint={t(`no${of}Hint`)} />
    </Panel>
  );
}
