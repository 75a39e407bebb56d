import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

/** Exchanges and wait lists are not available yet, so the lists are empty. */
export function ContactNothingPage({ of }: { of: 'Exchanges' | 'Waitlists' }) {
  const { t } = useTexts(texts);
  return (
    <Panel className={styles.rows} flush>
      <Empty level={2} title={t(`no${of}`)} hint={t(`no${of}Hint`)} />
    </Panel>
  );
}
