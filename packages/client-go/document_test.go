package verbatim

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
)

// bundlePath is the document that this client was generated from.
const bundlePath = "../contract/src/generated/openapi.json"

// readDocument returns the examples of the document's schemas, and a function that follows references.
func readDocument(t *testing.T) map[string]any {
	t.Helper()
	data, err := os.ReadFile(bundlePath)
	if os.IsNotExist(err) {
		t.Skip(bundlePath + " is not there: outside of the repository the examples are left out")
	}
	var document map[string]any
	if err != nil || json.Unmarshal(data, &document) != nil {
		t.Fatal(err)
	}
	return document
}

// valueAt follows a JSON pointer such as #/components/schemas/LiveJob.
func valueAt(document any, pointer string) any {
	for part := range strings.SplitSeq(strings.TrimPrefix(pointer, "#/"), "/") {
		members, _ := document.(map[string]any)
		document = members[strings.NewReplacer("~1", "/", "~0", "~").Replace(part)]
	}
	return document
}

// example is one example of a schema with a name.
type example struct {
	schema, place string
	value         any
}

func examplesOf(document map[string]any) (found []example) {
	schemas, _ := valueAt(document, "#/components/schemas").(map[string]any)
	for name, schema := range schemas {
		members, _ := schema.(map[string]any)
		values, _ := members["examples"].([]any)
		for i, value := range values {
			found = append(found, example{name, fmt.Sprintf("%s.examples[%d]", name, i), value})
		}
	}
	var walk func(node any, place string)
	walk = func(node any, place string) {
		switch node := node.(type) {
		case []any:
			for i, each := range node {
				walk(each, fmt.Sprintf("%s/%d", place, i))
			}
		case map[string]any:
			schema, _ := node["schema"].(map[string]any)
			reference, _ := schema["$ref"].(string)
			examples, _ := node["examples"].(map[string]any)
			if name, isSchema := strings.CutPrefix(reference, "#/components/schemas/"); isSchema {
				for key, each := range examples {
					members, _ := each.(map[string]any)
					if target, isReference := members["$ref"].(string); isReference {
						members, _ = valueAt(document, target).(map[string]any)
					}
					found = append(found, example{name, place + "/examples/" + key, members["value"]})
				}
			}
			for key, each := range node {
				walk(each, place+"/"+key)
			}
		}
	}
	for _, root := range []string{"components", "paths", "webhooks"} {
		walk(document[root], root)
	}
	return found
}

func TestEveryExampleOfTheDocumentComesBackAsItWas(t *testing.T) {
	checked := 0
	for _, example := range examplesOf(readDocument(t)) {
		decode, isKnown := documentTypes[example.schema]
		if !isKnown {
			continue
		}
		checked++
		text, err := json.Marshal(example.value)
		if err != nil {
			t.Fatal(err)
		}
		value, err := decode(text)
		if err != nil {
			t.Errorf("%s: %s is no %s: %s", example.place, text, example.schema, err)
			continue
		}
		encoded, err := json.Marshal(value)
		if err != nil {
			t.Errorf("%s: %s", example.place, err)
			continue
		}
		var back any
		if err := json.Unmarshal(encoded, &back); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(normal(example.value), normal(back)) {
			t.Errorf("%s:\n%s became\n%s", example.place, text, encoded)
		}
	}
	if checked < 100 {
		t.Fatal("only", checked, "examples were checked")
	}
	t.Log(checked, "examples")
}

// normal writes in one way what Go writes otherwise: the zeros of a fraction are left out, and so is an optional field that is null.
func normal(value any) any {
	switch value := value.(type) {
	case string:
		if at, err := time.Parse(time.RFC3339Nano, value); err == nil {
			return at.UTC().Format(time.RFC3339Nano)
		}
	case []any:
		for i := range value {
			value[i] = normal(value[i])
		}
	case map[string]any:
		for name := range value {
			value[name] = normal(value[name])
		}
		if value["voice"] == nil {
			delete(value, "voice")
		}
	}
	return value
}
