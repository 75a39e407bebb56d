import { Suspense } from 'react';
import { late } from './late.tsx';
import { steady } from './steady.tsx';
import styles from './rich-text-field.module.css';

export interface RichTextFieldProps {
  id: string;
  label: string;
  /** HTML; empty without words. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** Which formats it offers; those of the texts of events by default. */
  kind?: 'authored' | 'message';
}

/** Loaded when a page shows such a field: the library weighs more than the rest of the page. */
const RichTextEditor = steady(late(async () => (await import('./rich-text-editor.tsx')).RichTextEditor));

/** Text with bold, italic, lists and links. The server sanitizes it once more. */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, error } = props;
  return (
    <div className="field">
      <span className="flabel" id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.field}>
        <Suspense>
          <RichTextEditor {...props} />
        </Suspense>
      </div>
      {error && (
        <p className="ferr" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
