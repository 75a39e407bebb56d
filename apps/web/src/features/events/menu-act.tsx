import type { LucideIcon } from 'lucide-react';
import frameStyles from '#ui/side-frame.module.css';

interface MenuActProps {
  icon: LucideIcon;
  label: string;
  isDanger?: boolean;
  onPress: () => void;
}

/** An act in the menu, with the look of its links. */
export function MenuAct({ icon: Icon, label, isDanger = false, onPress }: MenuActProps) {
  return (
    <button type="button" className={isDanger ? frameStyles.danger : undefined} onClick={onPress}>
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      {label}
    </button>
  );
}
