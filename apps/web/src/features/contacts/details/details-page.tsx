import { Button } from 'antd';
import { useState } from 'react';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useContact } from './contact-context.ts';
import { ContactMails } from './contact-mails.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { UpdateContactDialog } from './update-contact-dialog.tsx';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

/** All details of a contact; the address can be changed if they have no account and no order. */
export function ContactDetailsPage() {
  const { t } = useTexts(texts);
  const contact = useContact();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`col gap20 ${styles.details}`}>
      <FactsPanel />
      {contact.userId ? (
        <Panel>
          <p className="muted">{t('accountNote')}</p>
        </Panel>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t('updateCustomer')}</Button>
        </div>
      )}
      <ContactMails />
      {isOpen && <UpdateContactDialog contact={contact} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
