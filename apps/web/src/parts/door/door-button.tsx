import type { ReactNode } from 'react';

interface DoorButtonProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

/** One of the buttons below the count. */
export function DoorButton({ label, icon, pressed, onClick }: DoorButtonProps) {
  return (
    <button type="button" onClick={onClick} aria-pressed={pressed}>
      {icon}
      {label}
    </button>
  );
}
