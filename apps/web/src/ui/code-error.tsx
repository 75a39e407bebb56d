import styles from './code-boxes.module.css';

/** Shows what is wrong with a typed code; its place is there before, so that it is read aloud. */
export function CodeError({ id, text }: { id?: string | undefined; text: string | null | undefined }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {text}
    </p>
  );
}
