/**
 * What the demo shops publish beside their products, and where their videos and files would lie.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { ShopIdentity } from './config-pages.ts';

export function blogPage(shop: ShopIdentity): DocumentData {
  return {
    isActive: true,
    title: `Blog da ${shop.name}`,
    description: 'Como escolher, usar e conservar o que você leva para casa.',
    path: 'blog',
    defaultAuthor: `Equipe ${shop.name}`,
    postsPerPage: 12,
    showAuthor: true,
    showDate: true,
    showReadingTime: true,
    showTags: true,
    relatedPosts: 3,
    relatedProducts: 4,
    comments: 'customers',
    moderateComments: true,
    titleSeo: `Blog da ${shop.name}: dicas e cuidados`,
    rss: true,
  };
}

export function bunnyPage(shop: ShopIdentity): DocumentData {
  return {
    isActive: true,
    libraryId: 100001,
    hostname: `videos.${shop.host}`,
    tokenHours: 6,
    storageZone: shop.handle,
    storageRegion: 'br',
    pullZoneHostname: `arquivos.${shop.host}`,
  };
}
