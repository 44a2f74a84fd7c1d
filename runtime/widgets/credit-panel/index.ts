/**
 * What a customer has of store credit (admin console, §3), above the customer's form. Reads through what the app hands
 * it and writes nothing: credits are documents with forms of their own.
 */
export { creditPanelMessages } from './messages.ts';
export { CreditPanel, type CreditPanelProps } from './view/CreditPanel.tsx';
