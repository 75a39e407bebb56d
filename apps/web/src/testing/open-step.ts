import { within, type Screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

interface WizardPage {
  readonly screen: Screen;
  readonly user: UserEvent;
}

/** The heading of a step. By text: searching a whole form by role takes seconds on a busy machine. */
export async function seeStep({ screen }: Pick<WizardPage, 'screen'>, name: string): Promise<HTMLElement> {
  return screen.findByText(name, { selector: 'h2' });
}

/** Opens a step of a wizard by the list beside it: `await openStep(page, 'Ticket types')`. */
export async function openStep(page: WizardPage, name: string): Promise<void> {
  const steps = within(await page.screen.findByLabelText('Steps'));
  await page.user.click(steps.getByText(name));
  await seeStep(page, name);
}
