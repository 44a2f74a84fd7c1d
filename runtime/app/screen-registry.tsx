/**
 * The screens without documents, under the names of `runtime/contract/registries.ts`, loaded when they are opened. A
 * name without an entry, or an entry without a name, does not compile.
 */
import type { ComponentType } from 'react';
import type { ScreenEntry } from '../contract/collection.ts';
import type { Registry, ScreenName } from '../contract/registries.ts';
import { part } from '../ui/part.tsx';
import { learnMessages } from './messages/console-i18n.ts';

export interface ScreenProps {
  readonly entry: ScreenEntry;
}

export interface OrdersProps {
  /** The origin of the console that shows orders instead. */
  readonly ordersConsole: string | undefined;
}

const OrdersElsewhere = part(async () => {
  const [screen] = await Promise.all([import('./screens/orders/OrdersElsewhere.tsx'), learnSideScreens()]);
  return screen.OrdersElsewhere;
});

/** Conversations by WhatsApp: reached from a customer, and from the palette. */
export const Conversations = part(async () => {
  const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
  const [Services, { ConversationsScreen }, { conversationMessages }] = await Promise.all([
    loadScreenServices(),
    import('./screens/conversations/ConversationsScreen.tsx'),
    import('./screens/conversations/conversation-messages.ts'),
  ]);
  learnMessages(conversationMessages);
  return () => (
    <Services>
      <ConversationsScreen />
    </Services>
  );
});

/** Whoever is signed in: reached from the menu of the profile. */
export const Profile = part(async () => {
  const [screen, { profileMessages }, { homeMessages }] = await Promise.all([
    import('./screens/profile/Profile.tsx'),
    import('./screens/profile/profile-messages.ts'),
    import('./screens/home/home-messages.ts'),
  ]);
  learnMessages(homeMessages);
  learnMessages(profileMessages);
  return screen.Profile;
});

/** Where the copies of the other stores stand: reached from a record of the master, and from the palette. */
export const Replication = part(async () => {
  const [{ ReplicationScreen }, { replicationMessages }] = await Promise.all([
    import('./screens/replication/ReplicationScreen.tsx'),
    import('./replication/replication-messages.ts'),
  ]);
  learnMessages(replicationMessages);
  return ReplicationScreen;
});

const KnownOrders = part(async () => {
  const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
  const { definitionOf } = await import('./catalogue/catalogue-entries.ts');
  const [Services, { OrdersScreen }, { creditPanelMessages }, credit, event] = await Promise.all([
    loadScreenServices(),
    import('./screens/orders/OrdersScreen.tsx'),
    import('../widgets/credit-panel/index.ts'),
    definitionOf('customer-credit'),
    definitionOf('customer-event'),
    learnSideScreens(),
  ]);
  learnMessages(creditPanelMessages);
  return () => (
    <Services>
      <OrdersScreen credit={credit} event={event} />
    </Services>
  );
});

/** A customer's orders: no screen of a schema, but where links lead. */
export function Orders({ ordersConsole }: OrdersProps) {
  return ordersConsole === undefined ? <KnownOrders /> : <OrdersElsewhere ordersConsole={ordersConsole} />;
}

async function learnSideScreens(): Promise<void> {
  learnMessages((await import('./messages/side-screen-messages.ts')).sideScreenMessages);
}

export const screens = {
  'event-feed': part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [Services, { EventFeedScreen }, { eventFeedMessages }, { definitionOf }] = await Promise.all([
      loadScreenServices(),
      import('./screens/event-feed/EventFeedScreen.tsx'),
      import('../widgets/event-feed/index.ts'),
      import('./catalogue/catalogue-entries.ts'),
    ]);
    learnMessages(eventFeedMessages);
    const definition = await definitionOf('customer-event');
    return (props: ScreenProps) => (
      <Services>
        <EventFeedScreen {...props} definition={definition} />
      </Services>
    );
  }),
  people: part(async () => {
    const [{ PeopleScreen }, { peopleMessages }] = await Promise.all([
      import('./screens/people/PeopleScreen.tsx'),
      import('./screens/people/people-messages.ts'),
    ]);
    learnMessages(peopleMessages);
    return PeopleScreen;
  }),
  'product-sync': part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [Services, { ProductSync }, { productSyncMessages }] = await Promise.all([
      loadScreenServices(),
      import('./screens/product-sync/ProductSync.tsx'),
      import('../widgets/product-sync/index.ts'),
    ]);
    learnMessages(productSyncMessages);
    return (props: ScreenProps) => (
      <Services>
        <ProductSync {...props} />
      </Services>
    );
  }),
  runs: part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [Services, { Runs }, { homeMessages }] = await Promise.all([
      loadScreenServices(),
      import('./screens/runs/Runs.tsx'),
      import('./screens/home/home-messages.ts'),
    ]);
    // A line of the start page is its filter.
    learnMessages(homeMessages);
    return (props: ScreenProps) => (
      <Services>
        <Runs {...props} />
      </Services>
    );
  }),
  'simulated-messages': part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [Services, { SimulatedMessagesScreen }] = await Promise.all([
      loadScreenServices(),
      import('./screens/SimulatedMessagesScreen.tsx'),
    ]);
    return (props: ScreenProps) => (
      <Services>
        <SimulatedMessagesScreen {...props} />
      </Services>
    );
  }),
  trash: part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [Services, { TrashScreen }, { trashMessages }] = await Promise.all([
      loadScreenServices(),
      import('./screens/trash/TrashScreen.tsx'),
      import('./screens/trash/trash-messages.ts'),
    ]);
    learnMessages(trashMessages);
    return (props: ScreenProps) => (
      <Services>
        <TrashScreen {...props} />
      </Services>
    );
  }),
  'unused-files': part(async () => {
    const { loadScreenServices } = await import('./routes/lazy-screen.tsx');
    const [Services, { UnusedFilesScreen }] = await Promise.all([
      loadScreenServices(),
      import('./screens/UnusedFilesScreen.tsx'),
    ]);
    return (props: ScreenProps) => (
      <Services>
        <UnusedFilesScreen {...props} />
      </Services>
    );
  }),
} satisfies Registry<ScreenName, ComponentType<ScreenProps>>;
