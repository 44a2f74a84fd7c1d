/**
 * The icons that schemas name, and one for each group where a schema names none.
 */
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import type { ComponentType } from 'react';
import type { CatalogueEntry, GroupName } from '../../contract/collection.ts';

type Icon = ComponentType<{ className?: string; fontSize?: 'small' | 'inherit' }>;

const ICONS: { readonly [name: string]: Icon } = {
  analytics: InsightsOutlined,
  app: PhoneIphoneOutlined,
  brand: LocalOfferOutlined,
  campaign: CampaignOutlined,
  category: AccountTreeOutlined,
  checkout: ShoppingCartOutlined,
  content: ArticleOutlined,
  conversation: ForumOutlined,
  credit: CreditCardOutlined,
  customer: GroupOutlined,
  email: EmailOutlined,
  erp: HubOutlined,
  image: ImageOutlined,
  key: KeyOutlined,
  layout: ViewQuiltOutlined,
  marketplace: ShoppingBagOutlined,
  payment: PaymentsOutlined,
  price: SellOutlined,
  product: Inventory2Outlined,
  rule: RuleOutlined,
  'shipping-quote': LocalShippingOutlined,
  stock: WarehouseOutlined,
  store: StorefrontOutlined,
  supplier: FactoryOutlined,
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
  return (Object.hasOwn(ICONS, entry.icon) ? ICONS[entry.icon] : undefined) ?? GROUP_ICONS[entry.group];
}
