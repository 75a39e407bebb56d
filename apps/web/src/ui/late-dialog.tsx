import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../lib/loading/when-idle.ts';
import { late, type Late } from './late.tsx';

/** A dialog that is no part of its page's first load: its code is loaded once the page is idle, or when it opens before. */
export function lateDialog<Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const Dialog = late(load);
  function LateDialog(props: Props) {
    const [wasOpened, setOpened] = useState(props.open);
    if (props.open && !wasOpened) setOpened(true);
    useEffect(() => whenIdle(() => void Dialog.preload()), []);
    return (
      wasOpened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    );
  }
  return Object.assign(LateDialog, { preload: Dialog.preload });
}
