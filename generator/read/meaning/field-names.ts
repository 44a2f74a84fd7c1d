/**
 * What the names of other tools, languages and spreadsheets mean in a field, by the words in them: every tool joins
 * the same few words in its own way. A name is compared in small letters, without accents, its words apart:
 * `minLength`, `min_length` and `Tamanho mínimo` are `min length`, `min length` and `tamanho minimo`.
 */

/**
 * A path in our schema; `remove:` and the reason why nothing stands for it; or `choose:` and what the author decides.
 * The first pattern that fits counts.
 */
export type Names = readonly (readonly [target: string, pattern: RegExp])[];

const MIN = 'min|minimum|minimo|minima|least|lowest|lower|gte|ge|from';
const MAX = 'max|maximum|maximo|maxima|most|highest|upper|lte|le|until|limit|limite';
const LENGTH = 'length|len|chars?|characters?|caracteres|letras|letters|tamanho|comprimento';
const ITEMS = 'items?|rows?|entries|elements?|count|itens|linhas|selected|selections?|files|values|choices';

/** Of a field: of a property, of `items`, or of what is written in their place. */
export const FIELD_NAMES: Names = [
  [
    'x-ui.options',
    /^(enum|options?|choices?|values?|opco?es|valores|opcao) ?(names?|labels?|titles?|texts?|descriptions?|rotulos?|varnames|map|display)$|^(labels?|rotulos|names) (by|of|for|das?|dos?|per) /,
  ],
  [
    'minLength',
    new RegExp(`^(${MIN}) ?(${LENGTH})$|^(${LENGTH}) ?(${MIN})$|^non ?(empty|blank)$|^not ?(empty|blank)$`),
  ],
  [
    'maxLength',
    new RegExp(
      `^(${MAX}) ?(${LENGTH})$|^(${LENGTH}) ?(${MAX})$|^(${LENGTH}|size|width in chars|max size|column size)$|^(character|char) limit$`,
    ),
  ],
  ['minItems', new RegExp(`^(${MIN}) ?(${ITEMS})$|^(${ITEMS}) ?(${MIN})$|^min size$`)],
  ['maxItems', new RegExp(`^(${MAX}) ?(${ITEMS})$|^(${ITEMS}) ?(${MAX})$`)],
  [
    'exclusiveMinimum',
    /^(gt|greater( than)?|more than|maior que|exclusive ?min(imum)?|min(imum)? exclusive|positive|positivo)$/,
  ],
  [
    'exclusiveMaximum',
    /^(lt|less( than)?|below|menor que|exclusive ?max(imum)?|max(imum)? exclusive|negative|negativo)$/,
  ],
  ['minimum', /^(non ?negative|unsigned|nao negativo)$/],
  [
    'min',
    new RegExp(
      `^(${MIN})( ?(value|val|valor|number|amount|bound|date))?$|^(value|val|valor|lower|inferior) ?(${MIN}|bound|limit)$`,
    ),
  ],
  [
    'max',
    new RegExp(
      `^(${MAX})( ?(value|val|valor|number|amount|bound|date))?$|^(value|val|valor|upper|superior) ?(${MAX}|bound|limit)$`,
    ),
  ],
  ['multipleOf', /^(step|increment|multiple ?of|divisible ?by|multiplo( de)?|passo|interval)$/],
  ['uniqueItems', /^(unique|distinct|no duplicates?) ?(items?|values?|rows?)$|^no duplicates$/],
  ['x-ui.uniqueBy', /^unique ?(by|key|on|per)$/],
  [
    'default',
    /^(default|initial|inicial|padrao|preset|fallback|prefill|start|starting|(server|column|db|schema) default)( ?(value|val|valor|to|content))?$|^valor (padrao|inicial|default)$/,
  ],
  ['examples', /^(examples?|exemplos?|samples?)( ?(values?|data|valor(es)?))?$/],
  [
    'x-ui.readOnly',
    /^(disabled?|locked|immutable|frozen|bloqueado|read ?only|only read|view ?only|somente leitura|so leitura|not editable|non editable|no edit|(is )?computed|calculated|auto ?(fill|filled|generated)|generated|server ?(managed|side)|not insertable|system)$/,
  ],
  ['!x-ui.readOnly', /^(editable|writable|can edit|allow edit(ing)?|editavel|updatable|mutable|enabled)$/],
  [
    'x-ui.csv',
    /^(csv|export(able|ed)?|include in (csv|export)|in csv|in export|importable|exportar|exportavel)$/,
  ],
  [
    '!x-ui.csv',
    /^(exclude from (csv|export)|no (csv|export)|skip (csv|export)|hide (in|from) (csv|export))$/,
  ],
  [
    'x-ui.secret',
    /^(private|secret|sensitive|confidential|encrypt(ed)?|masked|password|protected|credential|sigiloso|senha|secreto|hide value|write ?only|hashed|redact(ed)?|obscured)$/,
  ],
  [
    'hideWhen',
    /^(hid(e|den)|ocultar|disable(d)?|esconder|invisible)( ?(when|if|on|only ?if|se|quando|for|condition|expression|expr|rules?))$/,
  ],
  [
    'x-ui.visibleWhen',
    /^((show|visible|display|enable|exibir|mostrar|visivel|render|relevant)(ed)? ?(when|if|on|only ?if|only ?when|for|se|quando|condition|rule|expression|expr|by|logic)|conditions?|conditional( ?logic| ?display| ?rules?)?|depends? ?on|depende de|visib(le|ility)( ?(rules?|conditions?))?|dependency|display ?logic|relevance|relevant|show|visivel)$/,
  ],
  [
    'hidden',
    /^(hidden?|invisible|oculto|escondido|hide|visivel|display none)$|^hid(e|den)( ?(in|from|on))?( ?(the )?(form|list|table|ui|detail|edit|create|admin))$/,
  ],
  [
    'x-ui.help',
    /^(help(er)?|hints?|placeholder|tool ?tip|note|notes|info|instructions?|guid(e|ance)|ajuda|dica|observac(ao|oes)|instruc(ao|oes)|sub ?text|caption ?text|explanation|assistive)( ?(text|texts|message|block|label|content))?$|^texto de ajuda$|^(description|supporting|support) text$|^(inline|field) (help|hint|note)$/,
  ],
  [
    'title',
    /^(label|caption|heading|display ?(name|label|title|text)|field ?(name|label|title)|(verbose|human|friendly|pretty) ?name|title ?(text|pt)|rotulo|titulo|etiqueta|nome( do campo| de exibicao)?|cabecalho|coluna|header( ?(name|text|label))?|column ?(label|title|header)|text|legend|prompt|question|pergunta)$/,
  ],
  [
    'description',
    /^(deprecat(ed|ion) ?(reason|message|note)|comments?|docs?|documentation|descr?|descricao|comentarios?|describe|description ?(text|pt)|summary|meaning|remarks?|long ?description|purpose|significado)$/,
  ],
  [
    'x-ui.section',
    /^(section|tabs?|group|field ?(set|group)|panel|aba|secao|grupo|bloco|step name|page|form ?section|(tab|group|section|category) ?(name|id)?|area|accordion)$/,
  ],
  [
    'pattern',
    /^(reg(ular)? ?exp?(ression)?|regex ?pattern|match(es)?|pattern ?(regex|text)|expressao( regular)?|validation ?(regex|pattern|regexp|expression)|format ?regex|like|mask ?regex|rule regex|padrao regex)$/,
  ],
  ['pattern:start', /^(starts? ?with|prefix(ed)? ?with|begins? ?with|comeca com)$/],
  ['pattern:end', /^(ends? ?with|termina com)$/],
  ['pattern:lower', /^(lower ?case|to ?lower ?case|minusculas?)$/],
  ['pattern:upper', /^(upper ?case|to ?upper ?case|maiusculas?)$/],
  [
    'format',
    /^(formato?|format ?(name|type)|input ?(format|mode)|string ?format|date ?format|time ?format|display ?format|mask|mascara|input ?mask|formatter)$/,
  ],
  [
    'x-ui.decimals',
    /^(precision|scale|casas( decimais)?|decimals?( ?(places|digits|points?|scale|precision))?|num(ber)? ?(of )?decimals|fraction ?digits|max(imum)? ?(decimals?|fraction ?digits|decimal ?places)|digits( after.*)?|numeric ?scale|decimal)$/,
  ],
  [
    'x-ui.unit',
    /^(units?|unidade( de medida)?|currency( ?(code|symbol))?|moeda|prefix|suffix|unit ?(of ?measure(ment)?|label|symbol|name|text)|uom|measure|medida|append|prepend|adornment|addon|(input )?(prefix|suffix) ?(text|label)?|symbol|sufixo|prefixo)$/,
  ],
  [
    'x-ui.identifier',
    /^(identifier|is ?identifier|no ?(thousands|grouping|separator)|group(ing)? ?(digits|separator)?|thousands ?separator|use ?grouping)$/,
  ],
  [
    'x-ui.collection',
    /^(ref|refs|references?|foreign ?key|fk|relations?(hip)?|relation ?(to|type)|relates? ?to|related ?(to|collection|model|table|entity|type)?|lookup( ?(table|collection|entity|list))?|belongs ?to|refers? ?to|refer|entity|target( ?(entity|collection|model|table|type|schema))?|model( ?name)?|link(s|ed)? ?(to|collection|entry|type|model|table)?|to|points? ?to|post ?type|tabela|colecao|referencia( a)?|tabela relacionada|(ref|source|data|foreign|reference|relation|options|choices|lookup|linked) ?(collection|table|model|entity|schema|path)|(data|option|choice|options|choices|values) ?(source|from)|from collection|collection( ?(name|ref|id))?|connect|has ?one|relaciona(mento)?|chave estrangeira|resource|association|procv|datasource|document ?type)$/,
  ],
  [
    'x-ui.label',
    /^((label|display|title|text|shown|option|name|view) ?(field|key|property|column|attribute|path|template|expr)|(display ?)?template|main ?field|show ?field|label ?from|related ?field|campo exibido|lookup ?(field|label))$/,
  ],
  ['x-ui.order', /^((order|sort)(ed)? ?(by|field|options|options by|key)?|ordem das opcoes|options ?order)$/],
  [
    'x-ui.image',
    /^(dimensions?|image ?(size|dimensions?)|(required|exact) ?size|aspect( ?ratio)?|resolution|crop( ?size)?|image ?sizes?)$/,
  ],
  [
    'x-ui.path',
    /^((db|stored?|storage|field|column|database|firestore|mongo|json) ?(as|name|path|field|key|column|property|in|at)|column ?name|map|map ?to|maps ?to|alias|serialized ?name|json ?property|data ?key|attribute ?name|caminho|stored|key ?path|property ?name|column|source)$/,
  ],
  [
    'x-ui.atLeast',
    /^(((not |no )?(before|earlier ?than)|after|later ?than|on ?or ?after|min ?field|greater ?than ?field|(gte|min)(imum)? ?(ref|field|of)|(min|start) ?date ?field|depois de|a partir de)( ?field)?|format ?(exclusive ?)?minimum|min ?date)$/,
  ],
  [
    'x-ui.atMost',
    /^(((not |no )?(after|later ?than)|before|earlier ?than|on ?or ?before|max ?field|less ?than ?field|(lte|max)(imum)? ?(ref|field|of)|(max|end) ?date ?field|antes de|ate)( ?field)?|format ?(exclusive ?)?maximum|max ?date)$/,
  ],
  [
    'x-ui.component',
    /^((custom|react|vue|ui|form|input|field|render|edit) ?(component|renderer|control)|component|componente|renderer|render|control)$/,
  ],
  [
    'x-ui.type',
    /^(widget|(input|control|widget|editor|component|display|ui|form|html|view) ?(type|kind|as|widget|style)?|as|interface|appearance|presentation|field ?type|tipo de (campo|entrada)|render ?as|show ?as|control|editor|input)$/,
  ],
  [
    'x-ui.textarea',
    /^(multi ?lines?|text ?area|long ?text|rows|lines|varias linhas|paragraph|auto ?size|auto ?grow|auto ?resize)$/,
  ],
  [
    'enum',
    /^(enum( ?(values|list|options|items))?|options?( ?(list|values|items|source))?|choices?( ?list)?|(allowed|valid|possible|permitted|accepted|available|fixed|select|predefined) ?(values?|options?|choices?|list)|one ?of|any ?of ?values|inclusion( in)?|values?( ?list)?|value ?(set|options|list|map)|list( of values)?|domain|dominio|opco?es|valores?( ?(permitidos|possiveis|aceitos|validos|fixos))?|lista( de (valores|opcoes))?|oneof|members|variants|select ?options|literals?|picklist( ?values)?|lista suspensa|validacao de dados|dropdown|items ?list)$/,
  ],
  ['const', /^(literal|fixed( ?value)?|constant|equals|value|valor fixo|constante)$/],
  [
    'type',
    /^((data|value|field|column|js|json|bson|native|db|sql|base|schema|primitive|storage|logical|graphql|prop) ?type|tipo( de dado| do campo| de dados)?|tipo dado|kind|typ|data ?kind|db|type ?name|column type|native type|storage)$/,
  ],
  [
    'null',
    /^(nullable|null|allow ?null|allows ?null|accepts? ?null|null ?ok|permite nulo|aceita nulo|nulo|nullish|null ?allowed|nillable)$/,
  ],
  [
    'required',
    /^(required|mandatory|not ?null|non ?null|obrigatorio|obrigatoria|presence|compulsory|must|needed|requerido|preenchimento obrigatorio|required ?field|exigido)$/,
  ],
  [
    'empty',
    /^(allow ?(empty|blank)( ?(values?|strings?))?|blank|accepts? ?empty|empty ?allowed|permite vazio|aceita vazio)$/,
  ],
  [
    'optional',
    /^(optional|opcional|not ?required|undefinable|default ?optional|partial|facultativo|omitempty)$/,
  ],
  [
    'list',
    /^(has ?many|multiple|multi|is ?(array|list)|array|many|list ?of|repeatable|repeated|multi ?(select|value|valued|ple)|multiplo|varios|repeating|collection ?of|lista de|allow ?multiple|multivalor|is ?multiple)$/,
  ],
  [
    'items',
    /^(of|elements?( ?(type|schema))?|items?( ?(type|schema|of|shape|fields))?|item ?type|inner( ?type)?|array ?(type|of|items)|list ?type|row ?(schema|fields|type)?|entries|member ?type|each|values ?type)$/,
  ],
  [
    'properties',
    /^(fields?|columns|attributes?|members|props|children|sub ?fields?|shape|keys|entries|campos|colunas|atributos|propriedades|subcampos|nested( ?fields)?|object ?(shape|fields|properties)|schema ?fields|structure|embedded?)$/,
  ],
  ['format:email', /^(e ?mail|is ?e ?mail)$/],
  ['format:uri', /^(url|is ?url|uri|link|website)$/],
  ['format:uuid', /^(uuid|is ?uuid|guid|cuid|ulid)$/],
  ['format:date-time', /^(date ?time|timestamp|is ?date ?time)$/],
  ['format:date', /^(is ?date|date|date ?only)$/],
  ['format:cpf', /^(cpf|is ?cpf|valida cpf)$/],
  ['format:cnpj', /^(cnpj|is ?cnpj)$/],
  [
    'type:integer',
    /^(int|integer|is ?int(eger)?|whole( number)?|integer ?only|inteiro|no decimals?|safe int)$/,
  ],
  [
    'remove:documents are stored whole, and the store has no such setting',
    /^(collat(ion|e)|charset|encoding|engine|db|native|column ?def.*|storage|sparse|background|text ?index|ttl|expires|select|lean|alias of|virtual|getters?|setters?|get|set|transient|persisted|lazy|eager|fetch|cache|populate|db ?(type|column|comment)|sequelize|typeorm|field ?name|autopopulate|strict|version key|insert(able)?|comment on|min ?size bytes)$/,
  ],
  ['remove:a field is called as its property', /^name$/],
  ['remove:"title" names the field, and rows have no name of their own', /^labels$/],
  ['remove:ids are unique; rows of a list are by "x-ui": { "uniqueBy": … }', /^(unique|unico)$/],
  ['remove:what "required" does not name may be empty', /^allow empty value$/],
  ['remove:fields are shown in the order of "properties"', /^(property )?order$/],
  ['remove:lists are stored as lists', /^(collection format|explode)$/],
  ['remove:a field is stored in its document', /^in$/],
  ['remove:a document that is deleted leaves what refers to it as it is', /^(on (delete|update)|cascade)$/],
  ['remove:the form decides how wide an input is', /^(width|class name|style|cols|grid|size)$/],
  [
    'remove:the store has no such word; the form chooses the input by "type", "format" and "x-ui"',
    /^(special|inversed by|mapped by|allowed types|link content type|target field|return format|layout|ui (on|off) text|wrapper|preview size|library|mime types|namespace|owner type|key|configurable|filter options|enum name)$/,
  ],
  [
    'choose:Say "pattern", "format", "minimum" or the like, or name it in "required" around it: a schema holds no code.',
    /^(validat(e|ors?)|refine|transform|constraint)$/,
  ],
  ['choose:Say "pattern": "^\\S.*$" when a text may not begin with a blank.', /^trim$/],
  [
    'choose:Say it in "description", and "x-ui": { "readOnly": true } when it is no longer written.',
    /^deprecated$/,
  ],
  ['choose:Put the address into "description".', /^external docs$/],
  [
    'choose:Say "x-collection": { "id": { "field": … } } when operators choose the id.',
    /^(primary( key)?|chave|id)$/,
  ],
];

/** Words of other drafts, dialects and databases that mean the same wherever they stand. */
export const NAMES_OF_BOTH: Names = [
  ['remove:documents are no XML', /^xml$/],
  ['remove:the store gives each document its id', /^(auto ?increment|identity|generated|serial)$/],
  ['remove:texts have one language, Portuguese', /^(locali[sz]ed|i18n|translatable|multilingual)$/],
  ['remove:every document carries "createdAt" and "updatedAt"', /^(timestamps|(created|updated) at)$/],
  ['remove:indexes come from "x-collection": { "list": … }', /^index(es)?$/],
  ['remove:the console runs no code of a schema; an action is registered by name', /^hooks$/],
  ['remove:the console makes its own routes', /^paths$/],
  ['remove:lists have one schema in "items"', /^(additional|unevaluated) items$/],
  ['remove:"contains" asks for one item or more', /^(min|max) contains$/],
  ['tuple', /^prefix items$/],
  ['dependencies', /^dependent (required|schemas)$/],
  ['additionalProperties', /^unevaluated properties$/],
  ['not.type', /^disallow$/],
  ['choose:Call it "$ref", with the address of the piece.', /^extends$/],
  ['choose:Remove it, and say "x-ui.visibleWhen" on the fields of each kind.', /^discriminator$/],
  ['choose:Say "default" in each field.', /^form data$/],
];
