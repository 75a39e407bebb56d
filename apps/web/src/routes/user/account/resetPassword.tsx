import { createFileRoute } from '@tanstack/react-router';
import { codeOf } from '#features/account/entry/entry-step.ts';
import { ResetPasswordPage } from '#features/account/mailed/reset-password-page.tsx';

export const Route = createFileRoute('/user/account/resetPassword')({ validateSearch: codeOf, component: CustomerResetRoute });

function CustomerResetRoute() {
  const { code = '' } = Route.useSearch();
  return <ResetPasswordPage area="customer" code={code} />;
}
