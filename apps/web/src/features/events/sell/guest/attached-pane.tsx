import { useQuery } from '@apollo/client/react';
import { NOTE_MAX } from '@marquee/shared/contacts/counter-contact';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { formatInstant, itemsText } from '#lib/text/format.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { wordsOf } from '../till/refusal-words.ts';
import { AttachedContactDocument, NoteContactDocument } from './guest.graphql.ts';
import styles from './guest.module.css';
import { texts } from './texts.ts';
import type { Guest } from './use-guest.ts';

interface AttachedPaneProps {
  guest: Guest;
  contactId: string;
  onClose: () => void;
}

/** The contact who buys: what staff should know, and what they bought last. */
export function AttachedPane({ guest, contactId, onClose }: AttachedPaneProps) {
  const { t } = useTexts(texts);
  const { data, error } = useQuery(AttachedContactDocument, { variables: { contactId }, fetchPolicy: 'cache-and-network' });
  const contact = data?.contactAtCounter;
  return (
    <div className={styles.fields}>
      {!contact && error && <p className={styles.quiet}>{t('lastFailed')}</p>}
      {contact && (
        <>
          <Note key={contact.note} note={contact.note} contactId={contactId} />
          <p className={styles.quiet}>
            {[
              ...contact.memberIds.map((number) => t('member', { number })),
              contact.orders > 0 ? t('orders', { count: contact.orders }) : t('noOrders'),
            ].join(', ')}
          </p>
          {contact.lastOrders.length > 0 && (
            <>
              <h3 className={styles.label}>{t('lastOrders')}</h3>
              <ul className={styles.orders} aria-label={t('lastOrders')}>
                {contact.lastOrders.map(({ _id, number, eventName, placedAt, tickets, total }) => (
                  <li key={_id}>
                    <span className={styles.lineName}>
                      <b>{eventName}</b>
                      {[formatInstant(placedAt, 'dateOfYear'), number, itemsText(tickets, 0)].join(', ')}
                    </span>
                    <MoneyText cents={total} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <div className={styles.acts}>
        <Button className={styles.act!} onClick={guest.forget}>
          {t('detach')}
        </Button>
        <Button className={styles.act!} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

function Note({ note, contactId }: { note: string | null; contactId: string }) {
  const { t } = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const [send] = useTillMutation(NoteContactDocument);
  const saving = useAct(async () => {
    await send({ variables: { input: { contactId, note: typed ?? '' } } });
    setTyped(null);
  }, wordsOf);
  if (typed === null) {
    return (
      <>
        {note && <p className={styles.note}>{note}</p>}
        <Button className={styles.act!} onClick={() => setTyped(note ?? '')}>
          {t(note ? 'editNote' : 'addNote')}
        </Button>
      </>
    );
  }
  return (
    <>
      <label className={styles.field}>
        {t('note')}
        <Input.TextArea autoFocus rows={2} maxLength={NOTE_MAX} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      {saving.refusal && <Alert type="error" showIcon title={saving.refusal} role="alert" />}
      <div className={styles.acts}>
        <Button className={styles.act!} type="primary" loading={saving.isBusy} onClick={() => saving.run()}>
          {t('keepNote')}
        </Button>
        <Button className={styles.act!} onClick={() => setTyped(null)}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
