import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import styles from './menu-button.module.css';

export interface ButtonMenuProps {
  isOpen: boolean;
  onClose: () => void;
  items: NonNullable<MenuProps['items']>;
  placement?: DropdownProps['placement'] | undefined;
  menuClassName?: string | undefined;
  onPick: (key: string) => void;
}

/** The menu of a `MenuButton`, at the place of that button. Arrow keys choose; Esc, Tab and a press outside close it. */
export function ButtonMenu({ isOpen, onClose, items, placement = 'bottomLeft', menuClassName, onPick }: ButtonMenuProps) {
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      trigger={['click']}
      placement={placement}
      onOpenChange={(willOpen) => !willOpen && onClose()}
      {...(menuClassName && { classNames: { root: menuClassName } })}
      menu={{ items, onClick: ({ key }) => onPick(key) }}
    >
      <span className={styles.anchor} />
    </Dropdown>
  );
}
