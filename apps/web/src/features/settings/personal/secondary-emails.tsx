import { Button, Dropdown } from 'antd';
import { MoreHorizontal } from 'lucide-react';
import { errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { usePersonActs, type Person } from './use-person.ts';
import { texts } from '../texts.ts';

/** Further addresses, each with its actions (ACC-186). */
export function SecondaryEmails({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const notices = useNotices();
  const { makePrimary, deleteEmail, addEmail, proofDialog } = usePersonActs();
  const { run, isBusy } = useAct((act: () => Promise<void>) => act().catch((error: unknown) => notices.error(errorText(error))));
  const acts: Record<string, (email: string) => void> = {
    // adding it again mails another link
    link: (email) => run(() => addEmail(email)),
    primary: (email) => run(() => makePrimary(email)),
    delete: (email) =>
      run(async () => {
        const words = { text: t('deleteEmailQuestion', { email }), confirmText: t('delete'), cancelText: t('cancel') };
        if (await confirm({ title: t('deleteEmail'), ...words, danger: true })) await deleteEmail(email);
      }),
  };
  const isProved = (email: string) => person.provedEmails.includes(email);
  const itemsOf = (email: string) => [
    ...(isProved(email) ? [] : [{ key: 'link', label: t('sendLinkAgain') }]),
    { key: 'primary', label: t('makePrimary') },
    { key: 'delete', label: t('deleteEmail'), danger: true },
  ];
  const rows = person.secondaryEmails.map((email) => (
    <li key={email}>
      <span className="grow">
        <b>{email}</b>
        <small>{t(isProved(email) ? 'secondary' : 'secondaryUnproved')}</small>
      </span>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{ items: itemsOf(email), onClick: ({ key }) => acts[key]?.(email) }}
        placement="bottomRight"
      >
        <Button type="text" disabled={isBusy} aria-label={t('actsOf', { email })} icon={<MoreHorizontal size={18} aria-hidden="true" />} />
      </Dropdown>
    </li>
  ));
  return (
    <>
      {rows}
      {proofDialog}
    </>
  );
}
