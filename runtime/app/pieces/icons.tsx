/**
 * The icons that schemas name, and one for each group where a schema names none.
 */
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined';
import StarOutlineOutlined from '@mui/icons-material/StarOutlineOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import type { ComponentType } from 'react';
import type { CatalogueEntry, GroupName } from '../../contract/collection.ts';
import { ICON_NAMES, type IconName, type Registry } from '../../contract/registries.ts';

type Icon = ComponentType<{ className?: string; fontSize?: 'small' | 'inherit' }>;

const ICONS: Registry<IconName, Icon> = {
  analytics: InsightsOutlined,
  app: PhoneIphoneOutlined,
  brand: LocalOfferOutlined,
  campaign: CampaignOutlined,
  category: AccountTreeOutlined,
  checkout: ShoppingCartOutlined,
  content: ArticleOutlined,
  conversation: ForumOutlined,
  course: SchoolOutlined,
  credit: CreditCardOutlined,
  customer: GroupOutlined,
  email: EmailOutlined,
  erp: HubOutlined,
  event: TimelineOutlined,
  file: InsertDriveFileOutlined,
  gift: CardGiftcardOutlined,
  history: HistoryOutlined,
  image: ImageOutlined,
  key: KeyOutlined,
  layout: ViewQuiltOutlined,
  link: LinkOutlined,
  marketplace: ShoppingBagOutlined,
  message: ChatOutlined,
  payment: PaymentsOutlined,
  price: SellOutlined,
  product: Inventory2Outlined,
  rating: StarOutlineOutlined,
  rule: RuleOutlined,
  search: SearchOutlined,
  'shipping-quote': LocalShippingOutlined,
  stock: WarehouseOutlined,
  store: StorefrontOutlined,
  supplier: FactoryOutlined,
  sync: SyncOutlined,
  task: CheckCircleOutlined,
  video: SmartDisplayOutlined,
};

const GROUP_ICONS: { readonly [group in GroupName]: Icon } = {
  catalog: CategoryOutlined,
  content: ArticleOutlined,
  customers: GroupOutlined,
  logistics: LocalShippingOutlined,
  rules: RuleOutlined,
  marketing: CampaignOutlined,
  system: MemoryOutlined,
  config: SettingsOutlined,
};

export function entryIcon(entry: Pick<CatalogueEntry, 'icon' | 'group'>): Icon {
  const name = ICON_NAMES.find((known) => known === entry.icon);
  return name === undefined ? groupIcon(entry.group) : ICONS[name];
}

export function groupIcon(group: GroupName): Icon {
  return GROUP_ICONS[group];
}
