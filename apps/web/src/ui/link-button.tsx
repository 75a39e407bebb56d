import { Button, type ButtonProps } from 'antd';
import { useOpenInPlace } from './page-link.tsx';

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'className' | 'children' | 'block' | 'danger'> {
  /** A path of this site with its search part. */
  href: string;
}

/** A link that looks like a button. */
export function LinkButton({ href, ...looks }: LinkButtonProps) {
  return <Button {...looks} href={href} onClick={useOpenInPlace(href)} />;
}
