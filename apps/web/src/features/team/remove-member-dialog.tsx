import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { memberNameOf } from './member-words.ts';
import type { Member } from './use-team.ts';
import { texts } from './texts.ts';

interface RemoveMemberDialogProps {
  member: Member;
  onClose: () => void;
  onRemove: (member: Member) => Promise<void>;
}

/** Asks before a member is removed or an invitation is revoked; a refusal is shown inside. */
export function RemoveMemberDialog({ member, onClose, onRemove }: RemoveMemberDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const name = memberNameOf(member);
  const words = member.acceptedAt ? ('remove' as const) : ('rescind' as const);
  const { run, isBusy, refusal } = useAct(async () => {
    await onRemove(member);
    notices.success(t(`${words}Done`, { name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t(`${words}Title`)}
      confirmText={t(`${words}Act`)}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t(`${words}Question`, { name })}</p>
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}
