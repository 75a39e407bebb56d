import { useQuery } from '@apollo/client/react';
import { QUERY_LEAST } from '@marquee/shared/contacts/counter-contact';
import { Alert, Button, Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { wordsOf } from '../till/refusal-words.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { AddContactDocument, FindContactsDocument } from './guest.graphql.ts';
import styles from './guest.module.css';
import { texts } from './texts.ts';
import type { Guest, TillBuyer } from './use-guest.ts';

const PAUSE_MS = 150;

/** Finds who buys, or takes their name, e-mail and phone as they are said. */
export function FindPane({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { t } = useTexts(texts);
  const [query, setQuery] = useState('');
  const { buyer } = guest;
  const [add] = useTillMutation(AddContactDocument);
  const saving = useAct(async () => {
    const { data } = await add({ variables: { input: { ...buyer } } });
    if (data) guest.attach(data.addContactAtCounter);
  }, wordsOf);
  const field = (name: keyof TillBuyer, label: string, type: string) => (
    <label className={styles.field}>
      {label}
      <Input
        size="large"
        type={type}
        value={buyer[name]}
        autoComplete="off"
        onChange={({ target }) => guest.type({ ...buyer, [name]: target.value })}
      />
    </label>
  );
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Input
        size="large"
        type="search"
        autoFocus
        allowClear
        autoComplete="off"
        prefix={<Search size={18} aria-hidden="true" />}
        placeholder={t('find')}
        aria-label={t('find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <Found query={query} onChoose={(contact) => guest.attach(contact)} />
      {field('fullName', t('name'), 'text')}
      {field('email', t('email'), 'email')}
      {field('phoneNumber', t('phone'), 'tel')}
      {saving.refusal && <Alert type="error" showIcon title={saving.refusal} role="alert" />}
      <div className={styles.acts}>
        <Button className={styles.act!} loading={saving.isBusy} onClick={() => saving.run()}>
          {t('save')}
        </Button>
        <Button className={styles.act!} htmlType="submit">
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

interface FoundProps {
  query: string;
  onChoose: (contact: Parameters<Guest['attach']>[0]) => void;
}

function Found({ query, onChoose }: FoundProps) {
  const { t } = useTexts(texts);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setWanted(query.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [query]);
  const skip = wanted.length < QUERY_LEAST;
  const { data, previousData, error } = useQuery(FindContactsDocument, { variables: { query: wanted }, skip, fetchPolicy: 'network-only' });
  if (skip) return null;
  if (error) return <p className={styles.quiet}>{t('findFailed')}</p>;
  const contacts = (data ?? previousData)?.contactsAtCounter;
  if (!contacts) return null;
  if (contacts.length === 0) return <p className={styles.quiet}>{t('nobody')}</p>;
  return (
    <ul className={styles.found} aria-label={t('found')}>
      {contacts.map((contact) => (
        <li key={contact._id}>
          <button type="button" className={styles.person} onClick={() => onChoose(contact)}>
            <span className={styles.lineName}>
              <b>{contact.fullName || contact.email}</b>
              {[contact.email, contact.phoneNumber, ...contact.memberIds.slice(0, 1).map((number) => t('member', { number }))]
                .filter(Boolean)
                .join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
