import { Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { OrganizationDraft } from './organization-draft.ts';

export interface PartProps {
  readonly draft: OrganizationDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<OrganizationDraft>) => void;
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A field with its name above and what is wrong with it below. */
export function Labelled({ id, label, hint, error, className = '', children }: LabelledProps) {
  return (
    <div className={`field ${className}`}>
      <label className="flabel" htmlFor={id}>
        {label} {hint && <span className="faint">{hint}</span>}
      </label>
      {children}
      {error && (
        <p className="ferr" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type TextName = { [Name in keyof OrganizationDraft]: OrganizationDraft[Name] extends boolean ? never : Name }[keyof OrganizationDraft];

interface TextFieldProps extends PartProps {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url';
  readonly autoComplete?: string;
  /** Lines of a longer text. */
  readonly rows?: number;
}

/** One text of the settings. */
export function TextField({
  draft,
  errors,
  onChange,
  name,
  label,
  hint,
  className,
  rows,
  type = 'text',
  autoComplete = 'off',
}: TextFieldProps) {
  const id = `organization-${name}`;
  const error = errors[name];
  const shared = {
    id,
    value: draft[name],
    autoComplete,
    ...(error && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
  const type_ = (value: string) => onChange({ [name]: value });
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      {rows ? (
        <Input.TextArea {...shared} rows={rows} onChange={({ target }) => type_(target.value)} />
      ) : (
        <Input {...shared} type={type} onChange={({ target }) => type_(target.value)} />
      )}
    </Labelled>
  );
}

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with what it does. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <div className="field settings-switch">
      <Switch checked={isOn} onChange={onChange} aria-label={label} />
      <div>
        <b>{label}</b>
        <p className="small muted">{hint}</p>
      </div>
    </div>
  );
}
