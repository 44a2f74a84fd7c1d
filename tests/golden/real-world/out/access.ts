// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {
    'blog-post': { read: 'viewer', write: 'operator', delete: 'admin' },
    'calendar-event': { read: 'viewer', write: 'operator', delete: 'admin' },
    device: { read: 'viewer', write: 'operator', delete: 'admin' },
    'ecommerce-order': { read: 'viewer', write: 'operator', delete: 'admin' },
    'geographical-location': { read: 'viewer', write: 'operator', delete: 'admin' },
    'health-record': { read: 'viewer', write: 'operator', delete: 'admin' },
    'job-posting': { read: 'viewer', write: 'operator', delete: 'admin' },
    movie: { read: 'viewer', write: 'operator', delete: 'admin' },
    'schema-org-product': { read: 'viewer', write: 'operator', delete: 'admin' },
    'user-profile': { read: 'viewer', write: 'operator', delete: 'admin' },
    'vcard-person': { read: 'viewer', write: 'operator', delete: 'admin' },
  },
  singletons: {},
};

export const keyFields: KeyFields = {
  'blog-post': [
    { path: ['title'], type: 'text' },
    { path: ['content'], type: 'text' },
    { path: ['author'], type: 'map' },
  ],
  'calendar-event': [
    { path: ['dtstart'], type: 'time' },
    { path: ['summary'], type: 'text' },
    { path: ['location'], type: 'text' },
  ],
  device: [{ path: ['deviceType'], type: 'text' }],
  'ecommerce-order': [{ path: ['orderId'], type: 'text' }, { path: ['items'], type: 'list' }],
  'geographical-location': [
    { path: ['latitude'], type: 'number' },
    { path: ['longitude'], type: 'number' },
  ],
  'health-record': [
    { path: ['patientName'], type: 'text' },
    { path: ['dateOfBirth'], type: 'text' },
    { path: ['bloodType'], type: 'text' },
  ],
  'job-posting': [
    { path: ['title'], type: 'text' },
    { path: ['company'], type: 'text' },
    { path: ['location'], type: 'text' },
    { path: ['description'], type: 'text' },
  ],
  movie: [
    { path: ['title'], type: 'text' },
    { path: ['director'], type: 'text' },
    { path: ['releaseDate'], type: 'text' },
  ],
  'schema-org-product': [{ path: ['sku'], type: 'text' }, { path: ['name'], type: 'text' }],
  'user-profile': [{ path: ['username'], type: 'text' }, { path: ['email'], type: 'text' }],
  'vcard-person': [{ path: ['fn'], type: 'text' }],
};
