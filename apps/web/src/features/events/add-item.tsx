import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { KINDS } from '#lib/records/kinds.ts';
import { useCan } from '#lib/session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useShown } from './shown.ts';

/** Leads to where an item is added: a step of the wizard, or a dialog. Only for those who may edit the record (AUT-187). */
export function AddItem({ label, to }: { label: string; to: string | (() => void) }) {
  const { kind, cancel } = useShown();
  const mayWrite = useCan(KINDS[kind].write);
  if (!mayWrite || cancel) return null;
  const icon = <Plus size={14} aria-hidden="true" />;
  if (typeof to === 'string') {
    return (
      <LinkButton size="small" href={to} icon={icon}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button size="small" icon={icon} onClick={to}>
      {label}
    </Button>
  );
}
