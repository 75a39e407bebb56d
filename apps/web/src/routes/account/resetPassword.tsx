import { createFileRoute } from '@tanstack/react-router';
import { codeOf } from '#features/account/entry/entry-step.ts';
import { ResetPasswordPage } from '#features/account/mailed/reset-password-page.tsx';

export const Route = createFileRoute('/account/resetPassword')({ validateSearch: codeOf, component: ResetRoute });

function ResetRoute() {
  const { code = '' } = Route.useSearch();
  return <ResetPasswordPage area="promoter" code={code} />;
}
