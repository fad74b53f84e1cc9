import { toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import { contract } from '../../src/contract/all.ts'
import { errorAnswer } from '../../src/contract/common.ts'
import type { Endpoint, Schema } from '../../src/contract/endpoint.ts'
import type { Dependencies } from '../domain/dependencies.ts'

/** Serves the API's description at /openapi.json. */
export function mountOpenApi(app: Hono, deps: Dependencies): void {
  const document = openApi(deps.config.publicUrl)
  app.get('/openapi.json', (c) => c.json(document))
}

/** OpenAPI 3.1, made from the contract rows. */
function openApi(server: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, rows] of Object.entries(contract)) {
    for (const [name, row] of Object.entries(rows as Record<string, Endpoint>)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}')
      ;(paths[path] ??= {})[row.method.toLowerCase()] = operation(`${noun}.${name}`, noun, row)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Akashi', version: '1' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'akashi_session' } } },
  }
}

function operation(operationId: string, tag: string, row: Endpoint) {
  const media = row.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json'
  const failure = { description: 'Refused', content: { 'application/json': { schema: json(errorAnswer) } } }
  return {
    operationId,
    tags: [tag],
    summary: row.summary,
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...(row.body && { requestBody: { required: true, content: { [media]: { schema: json(row.body) } } } }),
    ...(row.access === 'session' && { security: [{ session: [] }] }),
    responses: {
      ...(row.answer
        ? { 200: { description: 'Answer', content: { 'application/json': { schema: json(row.answer) } } } }
        : { 204: { description: 'Done' } }),
      default: failure,
    },
  }
}

function parameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = json(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function json(schema: Schema): Record<string, unknown> {
  const made = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return { ...made, $schema: undefined }
}
