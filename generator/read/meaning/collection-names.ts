/**
 * What the names of other tools mean at the root of a file, in `x-collection` and in what stands in it.
 */
import type { Names } from './field-names.ts';

/** Of a collection: of the root of a file, of `x-collection`, or of what stands in it. */
export const COLLECTION_NAMES: Names = [
  ['x-collection.name', /^singular ?name$/],
  [
    'remove:"name" is one name, and "label": { "one": …, "many": … } says both in Portuguese',
    /^plural ?name$/,
  ],
  [
    'x-collection.label.one',
    /^(singular|verbose ?name|singular ?label|nome( no)? singular|label ?(one|singular)|nome exibido)$/,
  ],
  [
    'x-collection.label.many',
    /^(plural|verbose ?name ?plural|plural ?label|nome( no)? plural|label ?(many|plural)|menu ?(label|title|name|text))$/,
  ],
  [
    'x-collection.label',
    /^(labels?|display ?(name|title|label)s?|names|titles?|rotulos?|titulo|human ?name|friendly ?name|heading|info|verbose)$/,
  ],
  [
    'x-collection.name',
    /^(slug|(collection|table|model|entity|document|resource|schema|content ?type|type|class|api|sheet) ?(name|id|slug|uid)|uid|handle|tabela|table|collection|model|entity|colecao|nome( da (colecao|tabela))?|resource|path|route ?name|map|db ?name|aba|planilha|endpoint|key)$/,
  ],
  [
    'x-collection.group',
    /^((menu|nav(igation)?|sidebar|side ?menu)( ?(group|section|category|path))?|admin ?group|category|module|app ?label|folder|grupo( do menu)?|modulo|area|parent ?menu|package|namespace|workspace|tags?)$/,
  ],
  ['x-collection.icon', /^(icon|icone|emoji|menu ?icon|glyph|symbol|font ?icon)( ?name)?$/],
  [
    'description',
    /^(description|descricao|notes?|comments?|comentario|doc|docs|documentation|summary|help|about|remarks?|observacoes|obs)$/,
  ],
  [
    'x-collection.kind',
    /^((is )?singleton|single( ?(type|ton|doc|document|record|page|instance))?|(is )?global|only ?one|one ?document|collection ?type|kind|unica|registro unico)$/,
  ],
  ['!x-collection.list.hidden', /^(show ?list|has ?list|list ?view ?visible)$/],
  [
    'x-collection.list.order',
    /^((default|initial|list)? ?(sort(ing)?|order(ing)?s?|ordem|ordenacao)( ?(by|field|column|key|order|fields|name|options|padrao|criteria))?|order ?key|classificacao|classificar por|ordenar por|sort ?by ?default|presort|orderable|sortable)$/,
  ],
  [
    'x-collection.list.order.direction',
    /^((default )?(sort|order) ?(dir|direction|order type)|(asc|desc)(ending)?|reverse)$/,
  ],
  [
    'x-collection.list.columns',
    /^((default|list|table|grid|visible|display(?! ?field$)|overview|index|summary) ?(columns?|fields?|display|attributes|props)|columns?|colunas( da lista| visiveis)?|list ?(display|view ?fields|attributes|fields|columns|props)|table|grid|show ?in ?(list|table)|header)$/,
  ],
  [
    'x-collection.list.limit',
    /^((page|batch) ?(size|limit|length)|per ?page|(default )?limit|(rows|items|records|documents|itens|linhas|registros) ?(per|por) ?(page|pagina)|pagination|paginate( by)?|list per page|max ?(results|rows|documents|records)|paginacao|list ?limit)$/,
  ],
  [
    'x-collection.list.filter',
    /^((default|list|quick)? ?filters?( ?(by|field|fields|on|box))?|filterable|list filter|filtro)$/,
  ],
  [
    'x-collection.list.view',
    /^((default|list|display) ?(view|layout|mode|type)|view( ?type| ?mode)?|layout( ?(type|mode))?|views|visao)$/,
  ],
  [
    'x-collection.list.tree',
    /^(tree|hierarchy|nested|nestable|hierarchical|self ?referenc(e|ing)|parent( ?(field|key|id|column))?|mptt|arvore|hierarquia|closure|adjacency|sub ?items)$/,
  ],
  [
    'x-collection.search',
    /^((global|list|default|full ?text|text)? ?(search(able)?|busca|pesquisa(vel)?)( ?(fields?|columns|by|in|on|keys|attributes|index|config|props|able attributes))?|list ?searchable ?fields|full ?text|indexed ?fields|buscavel|quick ?search|searchable ?fields)$/,
  ],
  [
    'called',
    /^(use ?as ?title|((title|display|label|name|main|head(ing)?|represent(ation|ative)|primary ?display|identifier|recordtitle|record ?title|option) ?(field|column|property|attribute|template|path|key|from|prop|by|value))|display(ed)?( ?as)?|as ?title|main ?field|campo (titulo|principal)|string ?representation|to ?string|repr|str|primary ?(field|display)|title ?attribute|record ?label|entry ?title)$/,
  ],
  [
    'x-collection.subtitle',
    /^(sub ?title( ?(field|by))?|secondary( ?(field|text|label))?|subtitulo|preview|sub ?heading|description ?field|extra ?label|summary ?field)$/,
  ],
  [
    'x-collection.id',
    /^(primary ?key|primary|pk|id|_id|id ?(field|column|attribute|from|strategy|type|key|property|path|attribute)|(document|doc|record) ?id( field)?|chave( primaria)?|key ?(field|column|attribute|path)|identity|partition ?key|natural ?key|unique ?key|custom ?id)$/,
  ],
  [
    'x-collection.deletable',
    /^((can|allow|is|enable|permit)? ?(delet(e|able|ion|ing)|remov(able|al|e)|destroy)( ?(enabled|allowed))?|excluivel|pode excluir|permite excluir|apagavel|removivel)$/,
  ],
  [
    '!x-collection.deletable',
    /^((disable|prevent|no|block|forbid|protect|lock|not)( ?from)? ?(delet(e|able|ion|ing)|remov(al|e))|undeletable|protected|permanent|nao excluir)$/,
  ],
  [
    'x-collection.saving',
    /^(auto ?save|save ?(mode|manually|strategy|on change)|saving ?mode|manual ?save|salvar|salvamento|save ?button)$/,
  ],
  [
    'x-collection.replicable',
    /^(replica(te|ted|tion)?|sync(able|hronised|hronized)?|shared|cop(y|iable)|multi ?tenant|cross ?project|replicavel|replicar)$/,
  ],
  [
    'x-collection.state',
    /^((active|enabled|publish(ed)?|archive(d)?|status|state|visibility|live|valid(ity)?|is ?active) ?(field|flag|column|property|dates?|period|app ?filter)?|publication|schedul(e|ing)|soft ?deletes?|paranoid|workflow|vigencia|situacao|archive ?value|ativo|lifecycle|publish(ing)?|expir(y|ation)|valid ?(from|until|to)|starts? ?at|ends? ?at)$/,
  ],
  [
    'x-collection.sections',
    /^(tabs?|sections?|(field|form) ?(groups?|sets?|sections|layout|tabs)|field ?sets?|groups|form ?(config|structure)?|abas|secoes|grupos|layout ?(sections|groups)|panes|steps|wizard|pages)$/,
  ],
  [
    'x-collection.access.write',
    /^(read ?only|only read|view ?only|not ?editable|immutable|locked|somente leitura)$/,
  ],
  [
    'x-collection.access',
    /^(permissions?|access( ?(control|rules?|level|policy|list))?|acl|roles?|authori[sz]ation( ?rules)?|polic(y|ies)|security( ?rules)?|rules|grants?|permissoes|acesso|perfis|allow(ed)?( ?roles)?|privileges|rls|guards?|scopes|can|capabilities|(read|write|delete|create|update|edit) ?(roles?|access|permissions?|rules?|policy))$/,
  ],
  [
    'x-collection.actions',
    /^((custom|bulk|row|document|header|form|item|admin|entity|batch|record)? ?(actions?|buttons?|operations|commands)|acoes|botoes)$/,
  ],
  [
    'x-collection.listActions',
    /^((list|tool ?bar|page|global|top|resource|collection) ?(actions?|buttons?)|toolbar|acoes da lista)$/,
  ],
  [
    'x-collection.links',
    /^(links?|(quick|related|external|row)? ?links|shortcuts|atalhos|hyper ?links|urls|view ?on ?site)$/,
  ],
  [
    'x-collection.panels',
    /^(panels?|widgets?|dashboard|sidebar ?widgets|side ?bar|blocks|header ?component|paineis)$/,
  ],
  [
    'x-collection.audit',
    /^(audit(able|ed|ing)?( ?(log|trail))?|track ?(changes|history)|change ?log|auditoria|accountability|log ?changes)$/,
  ],
  [
    'properties',
    /^(fields?|columns|attributes?|props|shape|members|colunas|campos|atributos|propriedades|schema ?fields|structure|field ?definitions|elements|entries)$/,
  ],
  [
    'required',
    /^(required( ?(fields|props|properties|columns|keys))?|mandatory( ?fields)?|obrigatorios?|obrigatorias|campos obrigatorios|not ?null|presence)$/,
  ],
  ['definitions', /^(types|shared|fragments|pieces|sub ?schemas|models|schemas)$/],
  ['examples', /^(examples?|samples?|exemplos?|seeds?|fixtures|initial ?data)$/],
  [
    'additionalProperties',
    /^(open|allow ?(unknown|extra|additional)( ?(fields|properties|keys))?|unevaluated ?properties|passthrough|extra ?(fields|properties))$/,
  ],
  ['!additionalProperties', /^(strict|closed|exact|no ?extra|deny ?unknown( fields)?|no ?unknown|sealed)$/],
  [
    'remove:every document carries "createdAt" and "updatedAt"',
    /^(time ?stamps?|created ?(at|on|date)?|updated ?(at|on|date)?|auditing|date ?created|date ?updated|created ?by|updated ?by|user ?created|user ?updated|generated ?fields)$/,
  ],
  [
    'remove:every change of a document is in its history',
    /^(versions?|versioning|revisions?|history|track ?history|versioned)$/,
  ],
  [
    'remove:documents are stored as they are written, without drafts',
    /^(drafts?|draft ?and ?publish|draftable|max ?per ?doc|publishing ?workflow|review ?workflows)$/,
  ],
  [
    'remove:indexes come from "x-collection": { "list": … }',
    /^(index|indexes|indices|indexed|compound ?index(es)?|text ?index|secondary ?indexes)$/,
  ],
  [
    'remove:texts have one language, Portuguese',
    /^(locali[sz]ed|i18n|locales?|translat(ions?|able)|languages?|multi ?lingual|idiomas?|lang|internationalization)$/,
  ],
  [
    'remove:the console runs no code of a schema; an action is registered by name',
    /^(hooks?|life ?cycles?|events|triggers?|middlewares?|methods|statics|plugins?|listeners|observers|before.*|after.*|on ?(create|update|delete|save|change|init)|resolvers?|functions?|computed( ?fields)?|virtuals?|scripts?|code|flows?|webhooks?|endpoints|custom ?endpoints|validate|validation|validators?|refine(ments)?)$/,
  ],
  [
    'remove:the console makes its own addresses and screens',
    /^(paths?|servers?|routes?|url|host|base ?path|schemes|consumes|produces|operation ?id|graphql|rest|api|draft ?urls?|preview ?url|live ?preview|controllers?|services?|tag|webhooks|responses?|request ?bod(y|ies)|parameters|endpoint)$/,
  ],
  [
    'remove:the store keeps documents by themselves, and has no such setting',
    /^(engine|charset|collat(ion|e)|schema ?name|database|db|db ?map|partition(ed)?( by)?|ttl|capped|shard(ed|ing)?|storage|storage ?engine|connection|adapter|datasource|provider|generator|table ?space|temporary|plugin ?options|auto ?(index|create)|id ?type|managed|abstract|cache|cors|version ?key|experimental ?actions|lock ?documents|data ?retention|strict ?query|collection ?options|disable ?(duplicate|bulk ?edit|copy.*)|enable ?rich.*|folders|typescript|default ?populate|force ?select|enable ?query ?presets)$/,
  ],
  ['remove:files are fields, "$ref" to "shared/file.schema.json"', /^uploads?$/],
  ['remove:who may sign in is no matter of a schema', /^auth$/],
  ['remove:fields are shown in the order of "properties"', /^property order$/],
  [
    'remove:each field says its own bounds, in "pattern", "minimum" and the like',
    /^(constraints|uniques?|unique (keys|constraints))$/,
  ],
  [
    'remove:a document has the fields that "properties" names',
    /^((min|max|pattern) properties|property names|items)$/,
  ],
  ['choose:Say it of each field: "x-ui": { "csv": … }.', /^csv$/],
  ['choose:Say "x-ui": { "type": "select", "collection": … } in the field itself.', /^foreign keys$/],
];
