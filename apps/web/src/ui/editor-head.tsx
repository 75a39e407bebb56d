import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button.tsx';
import { Mark } from './mark.tsx';
import styles from './editor-head.module.css';

interface EditorHeadProps {
  exit: { href: string; text: string };
  name: string;
  /** Saved or not, and other state. */
  state: ReactNode;
  /** The actions: saving, publishing. */
  children: ReactNode;
}

/** The header of an editor's page: close, title and state, actions. */
export function EditorHead({ exit, name, state, children }: EditorHeadProps) {
  return (
    <header className={styles.head}>
      <LinkButton type="text" href={exit.href} icon={<X size={18} aria-hidden="true" />}>
        {exit.text}
      </LinkButton>
      <span className={styles.line} />
      <Mark size={26} />
      <div className={`grow ${styles.names}`}>
        <h1 className="strong cut">{name}</h1>
        <div className="tiny faint cut" aria-live="polite">
          {state}
        </div>
      </div>
      {children}
    </header>
  );
}
