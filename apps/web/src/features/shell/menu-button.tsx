import { Suspense, useEffect, useRef, useState, type ButtonHTMLAttributes } from 'react';
import { whenIdle } from '#lib/loading/when-idle.ts';
import { late } from '#ui/late.tsx';
import type { ButtonMenuProps } from '#ui/button-menu.tsx';
import styles from '#ui/menu-button.module.css';

/** Its library weighs more than the top bar: it is loaded once the page is idle. */
const ButtonMenu = late(async () => (await import('#ui/button-menu.tsx')).ButtonMenu);

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Pick<ButtonMenuProps, 'items' | 'placement' | 'menuClassName'> {
  /** With the key of the chosen item. */
  onPick: (key: string) => void;
}

/** A button that opens a menu. The menu is beside it in the tree, so the button stays the same element while its code loads. */
export function MenuButton({ items, placement, menuClassName, onPick, ...button }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  // a press outside the menu closes it, and the button is outside: its click must not open it again
  const wasOpenAtPress = useRef(false);
  // so that it is also there without a network: one logs out by it
  useEffect(() => whenIdle(() => void ButtonMenu.preload()), []);
  const close = () => {
    setOpen(false);
    control.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        {...button}
        ref={control}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpenAtPress.current = isOpen;
        }}
        onClick={({ detail }) => {
          setOpened(true);
          // a key has no press before it
          setOpen(detail === 0 || !wasOpenAtPress.current);
          wasOpenAtPress.current = false;
        }}
      />
      {wasOpened && (
        <span className={`${styles.menu}${isOpen ? '' : ` ${styles.closed}`}`}>
          <Suspense>
            <ButtonMenu
              isOpen={isOpen}
              onClose={close}
              items={items}
              placement={placement}
              menuClassName={menuClassName}
              onPick={(key) => {
                close();
                onPick(key);
              }}
            />
          </Suspense>
        </span>
      )}
    </>
  );
}
