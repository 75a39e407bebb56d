import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

/** The icon of a busy button. Hidden from screen readers: antd's own belongs to the button's name, and may stay there when it is hidden. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <LoaderCircle size={16} />
    </span>
  );
}
