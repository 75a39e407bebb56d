import { Switch } from 'antd';
import type { FormHandle } from '#ui/form/use-form.ts';
import type { OrganizationDraft } from './organization-draft.ts';
import styles from './organization.module.css';

export interface PartProps {
  readonly form: FormHandle<OrganizationDraft>;
}

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with its description. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <div className={`field ${styles.switch}`}>
      <Switch checked={isOn} onChange={onChange} aria-label={label} />
      <div>
        <b>{label}</b>
        <p className="small muted">{hint}</p>
      </div>
    </div>
  );
}
