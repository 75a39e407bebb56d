import { Button, type ButtonProps } from 'antd';
import { targetOf } from '../lib/embed/embedded.ts';
import { useOpenInPlace } from './page-link.tsx';

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'className' | 'children' | 'block' | 'danger'> {
  /** A path of this site with its search part. */
  href: string;
  /** For a link that is an icon. */
  ariaLabel?: string;
}

/** A link that looks like a button. */
export function LinkButton({ href, ariaLabel, ...looks }: LinkButtonProps) {
  return <Button {...looks} aria-label={ariaLabel} title={ariaLabel} href={href} {...targetOf(href)} onClick={useOpenInPlace(href)} />;
}
