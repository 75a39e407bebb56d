import type { ComponentProps } from 'react';
import { IS_SERVED } from '../lib/served.ts';

/** An image. The server offers it only where no scripts run, and to crawlers: elsewhere it would take the line from the code of the page. */
export function Picture({ alt, ...rest }: ComponentProps<'img'>) {
  const picture = <img alt={alt} {...rest} />;
  return IS_SERVED ? <noscript>{picture}</noscript> : picture;
}
