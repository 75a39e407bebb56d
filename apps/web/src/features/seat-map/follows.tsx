import type { LucideIcon } from 'lucide-react';

/** One thing that follows from an act, in the list above its button. */
export function Follows({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      {text}
    </li>
  );
}
