import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { areThereNoPasskeys } from '#lib/session/passkeys.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useProof } from './use-proof.tsx';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useSecurityActs, type OwnPasskey } from './use-security.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

type Open = { readonly act: 'add' } | { readonly act: 'rename' | 'delete'; readonly passkey: OwnPasskey };

interface PasskeysPanelProps {
  passkeys: readonly OwnPasskey[];
  onCodes: (codes: string[]) => void;
}

/** Passkeys log in without a password; each can be renamed and deleted. */
export function PasskeysPanel({ passkeys, onCodes }: PasskeysPanelProps) {
  const { t } = useTexts(texts);
  const [open, setOpen] = useState<Open | null>(null);
  const isUnknown = areThereNoPasskeys();
  const close = () => setOpen(null);
  return (
    <Panel
      title={t('passkeys')}
      extra={
        <Button icon={<KeyRound size={16} aria-hidden="true" />} disabled={isUnknown} onClick={() => setOpen({ act: 'add' })}>
          {t('addPasskey')}
        </Button>
      }
    >
      <p className="muted">{t(isUnknown ? 'noPasskeysHere' : 'passkeysHint')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.securityRows} aria-label={t('passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onAct={(act) => setOpen({ act, passkey })} />
          ))}
        </ul>
      )}
      {open?.act === 'add' && <AddDialog onClose={close} onCodes={onCodes} />}
      {open?.act === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'delete' && <DeleteDialog passkey={open.passkey} onClose={close} />}
    </Panel>
  );
}

function PasskeyRow({ passkey, onAct }: { passkey: OwnPasskey; onAct: (act: 'rename' | 'delete') => void }) {
  const { t } = useTexts(texts);
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <small>
          {t('added')} <InstantText at={createdAt} format="printed" />
          {lastUsedAt && (
            <>
              {' · '}
              {t('lastUsed')} <InstantText at={lastUsedAt} format="printed" />
            </>
          )}
          {' · '}
          {t(isBackedUp ? 'backedUp' : 'oneDevice')}
        </small>
      </span>
      <Button size="small" onClick={() => onAct('rename')} aria-label={t('renameNamed', { name })}>
        {t('rename')}
      </Button>
      <Button size="small" danger onClick={() => onAct('delete')} aria-label={t('deleteNamed', { name })}>
        {t('delete')}
      </Button>
    </li>
  );
}

function AddDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { addPasskey } = useSecurityActs();
  const { withProof, proofDialog } = useProof();
  const add = async (name: string) => {
    const codes = await withProof(() => addPasskey(name));
    notices.success(t('passkeyAdded'));
    onClose();
    if (codes.length > 0) onCodes(codes);
  };
  return (
    <PasskeyNameDialog title={t('addPasskey')} intro={t('addPasskeyIntro')} act={t('addAct')} onSubmit={add} onClose={onClose}>
      {proofDialog}
    </PasskeyNameDialog>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { renamePasskey } = useSecurityActs();
  const rename = async (name: string) => {
    await renamePasskey(passkey._id, name);
    onClose();
  };
  return <PasskeyNameDialog title={t('renameTitle')} name={passkey.name} act={t('save')} onSubmit={rename} onClose={onClose} />;
}

function DeleteDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { deletePasskey } = useSecurityActs();
  const { withProof, proofDialog } = useProof();
  const { run, isBusy, refusal } = useAct(async () => {
    await withProof(() => deletePasskey(passkey._id));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle')}
      confirmText={t('delete')}
      cancelText={t('cancel')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('deleteQuestion', { name: passkey.name })}</p>
      <Refusal text={refusal} />
      {proofDialog}
    </ConfirmDialog>
  );
}
