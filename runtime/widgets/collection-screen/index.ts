/**
 * The generic collection screen (admin console, §2) and the config pages: list or table, form, and what one does
 * with whole entries. The form and the table are other widgets, handed in by the app.
 */
export { collectionScreenMessages } from './messages.ts';
export {
  type ActionDialogProps,
  type ActionOutcome,
  type ActionServices,
  type CollectionScreenServices,
  CollectionScreenServicesProvider,
  type EntryAction,
  type EntryCsvProps,
  type EntryPanel,
  type EntryPanelProps,
  type ListAction,
  type ListActionDialogProps,
  type RunAction,
  type StoreLabel,
} from './services.ts';
export { CollectionScreen, type CollectionScreenProps } from './view/CollectionScreen.tsx';
export { SingletonScreen } from './view/SingletonScreen.tsx';
