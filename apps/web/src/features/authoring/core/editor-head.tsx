import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { Mark } from '#ui/mark.tsx';
import { steady } from '#ui/steady.tsx';
import styles from './editor-head.module.css';

const Exit = steady(LinkButton);

interface EditorHeadProps {
  exit: { href: string; text: string };
  name: string;
  /** Saved or not, and other state. */
  state: ReactNode;
}

/** The header of an editor's page: close, title and state. */
export function EditorHead({ exit, name, state }: EditorHeadProps) {
  return (
    <header className={styles.head}>
      <Exit type="text" href={exit.href} icon={<X size={18} aria-hidden="true" />}>
        {exit.text}
      </Exit>
      <span className={styles.line} />
      <Mark size={26} />
      <div className={`grow ${styles.names}`}>
        <h1 className="strong cut">{name}</h1>
        <div className="tiny faint cut" aria-live="polite">
          {state}
        </div>
      </div>
    </header>
  );
}

/** The actions at the end of that header: saving, publishing. On the page they follow the fields, so that the keyboard comes to them after those. */
export function EditorActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
