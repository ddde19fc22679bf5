import { createStore } from '~/display/store.ts';

const load = async () => {
  const [{ BookingTimes }, { Confirmation }] = await Promise.all([
    import('./booking-times.tsx'),
    import('./confirmation.tsx'),
  ]);
  return { BookingTimes, Confirmation };
};

/** What shows free times and the booked call, once it is loaded: who comes back to the screen finds it at once. */
export const script = createStore<Awaited<ReturnType<typeof load>> | 'failed' | undefined>(() => undefined);

export const loadScript = (): void => void load().then(script.set, () => script.set('failed'));
