import { useMutation, useQuery } from '@apollo/client/react';
import { Switch } from 'antd';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { SecurityPolicyDocument, SetSecurityPolicyDocument } from './security.graphql.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

/** Tells whether all members of the organization need a second factor; takes effect at once, and is unchanged when refused. */
export function PolicyPanel() {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { data, error, refetch } = useQuery(SecurityPolicyDocument);
  const [set] = useMutation(SetSecurityPolicyDocument);
  const { run, isBusy, refusal } = useAct(async (requiresSecondFactor: boolean) => {
    await set({ variables: { input: { requiresSecondFactor } } });
    notices.success(t(requiresSecondFactor ? 'policyOn' : 'policyOff'));
  });
  return (
    <Panel title={t('policy')}>
      {error && !data && <ListFailed text={t('policyNotLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={1} />}
      {data && (
        <div className="col gap12">
          <label className="row gap12">
            <Switch checked={data.securityPolicy.requiresSecondFactor} loading={isBusy} onChange={run} />
            <span>{t('policySwitch')}</span>
          </label>
          <p className="small muted">{t('policyHint')}</p>
          <Refusal text={refusal} />
        </div>
      )}
    </Panel>
  );
}
