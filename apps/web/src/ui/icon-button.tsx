import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
}

/** A button that shows only an icon. */
export function IconButton({ className, ...rest }: IconButtonProps) {
  return <button type="button" className={className ? `${styles.button} ${className}` : styles.button} {...rest} />;
}
