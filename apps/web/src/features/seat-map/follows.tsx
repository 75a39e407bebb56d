import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FollowsProps {
  icon: LucideIcon;
  text: string;
  /** After the text. */
  children?: ReactNode;
}

/** One thing that follows from an act, in the list above its button. */
export function Follows({ icon: Icon, text, children }: FollowsProps) {
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      <span>
        {text} {children}
      </span>
    </li>
  );
}
