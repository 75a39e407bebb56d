import { useNavigate } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'className' | 'children' | 'block' | 'danger'> {
  /** A path of ours with its search part. */
  href: string;
}

/** A link that looks like a button: opens in place, and in a new tab by the usual keys. */
export function LinkButton({ href, ...looks }: LinkButtonProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href });
  };
  return <Button {...looks} href={href} onClick={onClick} />;
}
