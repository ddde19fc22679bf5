import { callPage } from 'model/call-page.data.ts';
import { UnlistedHead } from '~/head/document-head.tsx';
import { ManagedCallView } from './managed-call.tsx';

/** The page of a booked call, which the link in the mail opens. The secret in its fragment gets into no log and no referrer. */
export default function CallPage() {
  return (
    <>
      <UnlistedHead title={callPage.name} />
      <meta content="no-referrer" name="referrer" />
      <section className="shell flex min-h-[70svh] flex-col items-start justify-center pt-32 pb-16">
        <p className="eyebrow">{callPage.eyebrow}</p>
        <ManagedCallView />
        <noscript>
          <p className="scrim mt-5 max-w-[48ch] text-lead text-quiet">{callPage.withoutScript}</p>
        </noscript>
      </section>
    </>
  );
}
