import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Clicks an option of an open list. A list that has just opened ignores the pointer until it has its place. */
export function pickOption(user: UserEvent, title: string): Promise<void> {
  return waitFor(() => user.click(screen.getByTitle(title)));
}
